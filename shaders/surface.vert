// The table top, baked at the size it is shown at.
uniform sampler2D atlas;

out vec2 uv;

void main()
{
    vec2 at = corner();
    uv = 0.5 + 0.5 * at / shape.zw;
    place(at);
}
