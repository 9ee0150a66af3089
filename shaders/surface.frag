uniform sampler2D atlas;

in vec2 uv;

void main()
{
    shown = vec4(texture(atlas, uv).rgb, 1.0);
}
