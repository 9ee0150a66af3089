uniform sampler2D atlas; // premultiplied; text is white

in vec2 uv;
in vec4 colour;

void main()
{
    shown = texture(atlas, uv) * colour;
}
