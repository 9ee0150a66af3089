// Sprites and lines of text, one texel for each pixel.
uniform sampler2D atlas;

out vec2 uv;
out vec4 colour; // premultiplied

void main()
{
    uv = texel / vec2(textureSize(atlas, 0));
    colour = ink;
    put();
}
