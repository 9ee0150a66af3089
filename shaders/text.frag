uniform sampler2D atlas; // how much of each pixel a letter covers

in vec2 uv;
flat in vec4 tint; // premultiplied

void main()
{
    shown = texture(atlas, uv).r * tint;
}
