// Sprites and lines of text, a texel a pixel.
uniform sampler2D atlas;

out vec2 uv;
out vec4 colour; // premultiplied

void main()
{
    uv = texel(corner(), atlas);
    colour = colour_at(corner());
    put(corner());
}
