in vec4 place; // from the centre; half size
in vec4 colour;

void main()
{
    vec2 from_edge = place.zw - abs(place.xy);
    float side = smoothstep(0.0, 0.3, from_edge.y / place.w);
    float rim = 1.0 - smoothstep(0.0, 0.5, abs(from_edge.y / place.w - 0.3)); // a quiet edge
    float end = smoothstep(0.0, 4.0 * place.w, from_edge.x);
    shown = colour * (side * end * (0.92 + 0.22 * rim));
}
