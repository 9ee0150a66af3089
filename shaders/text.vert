// A line of text from the atlas of alphas, a texel a pixel.
uniform sampler2D atlas;

out vec2 uv;
flat out vec4 tint;

void main()
{
    vec2 at = corner();
    uv = (extra.xy + at - quad.xy) / vec2(textureSize(atlas, 0));
    tint = vec4(first.rgb * first.a, first.a);
    place(at);
}
