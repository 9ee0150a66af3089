in vec4 place; // from the centre; half size
in vec4 colour;
in vec4 piece; // what of the lane lies before and behind it; how its ends lean

void main()
{
    float from_side = place.w - abs(place.y);
    float side = smoothstep(0.0, 0.3, from_side / place.w);
    float rim = 1.0 - smoothstep(0.0, 0.5, abs(from_side / place.w - 0.3)); // a quiet edge
    vec2 from_end = place.zz + vec2(place.x, -place.x) + vec2(-piece.z, piece.w) * place.y;
    vec2 inside = clamp(from_end + 0.5, 0.0, 1.0); // the next piece has the other half
    vec2 end = smoothstep(0.0, 4.0 * place.w, from_end + piece.xy);
    shown = colour * (side * min(end.x, end.y) * inside.x * inside.y * (0.92 + 0.22 * rim));
}
