uniform sampler2D atlas; // premultiplied; text is white

in vec2 uv;
in vec4 colour;

void main()
{
    // Without clamp(), Mesa 22's llvmpipe takes its path for plain pictures and gets the colour
    // wrong.
    shown = texture(atlas, uv) * clamp(colour, 0.0, 1.0);
}
