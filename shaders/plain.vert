// Pictures as they are, one texel for each pixel.
uniform sampler2D atlas;

out vec2 uv;

void main()
{
    uv = texel / vec2(textureSize(atlas, 0));
    put();
}
