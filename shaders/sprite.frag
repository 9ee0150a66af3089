uniform sampler2D atlas; // premultiplied

in vec2 uv;
flat in vec4 tint; // premultiplied

void main()
{
    shown = texture(atlas, uv) * tint;
}
