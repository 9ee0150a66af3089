// A picture of the atlas with a sheen over it: the Wild's star.
uniform sampler2D atlas;
uniform float time;

out vec2 uv;
out vec2 at;
flat out vec4 tint;
flat out float phase;

void main()
{
    at = corner();
    uv = (extra.xy + at - quad.xy) / vec2(textureSize(atlas, 0));
    at /= max(shape.z, shape.w); // -1 to 1
    tint = vec4(first.rgb * first.a, first.a);
    // Like mother-of-pearl it changes with the place it is seen at, and slowly with time.
    phase = (shape.x + 0.6 * shape.y) * 0.011 + time * 0.9;
    place(corner());
}
