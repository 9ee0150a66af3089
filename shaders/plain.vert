// Pictures as they are, a texel a pixel.
uniform sampler2D atlas;

out vec2 uv;

void main()
{
    uv = texel / vec2(textureSize(atlas, 0));
    put();
}
