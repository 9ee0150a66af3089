// A band of light across the table: soft sides, soft ends.
out vec2 at;
flat out vec2 size; // half
flat out vec4 colour; // premultiplied

void main()
{
    at = corner();
    size = shape.zw;
    colour = vec4(first.rgb * first.a, first.a);
    put(at);
}
