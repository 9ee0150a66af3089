in vec2 at;
flat in vec2 size;
flat in vec4 colour;

void main()
{
    vec2 from_edge = size - abs(at);
    float side = smoothstep(0.0, 0.3, from_edge.y / size.y);
    float rim = 1.0 - smoothstep(0.0, 0.5, abs(from_edge.y / size.y - 0.3)); // a quiet edge
    float end = smoothstep(0.0, 4.0 * size.y, from_edge.x);
    shown = colour * (side * end * (0.92 + 0.22 * rim));
}
