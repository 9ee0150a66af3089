uniform sampler2D atlas; // premultiplied

in vec2 uv;

void main()
{
    shown = texture(atlas, uv);
}
