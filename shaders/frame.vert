// The outline of a rounded box, inward from its edge.
out vec2 at;
flat out vec4 frame; // half size, radius, width
flat out vec4 colour;

void main()
{
    at = corner();
    frame = vec4(shape.zw, extra.xy);
    colour = first;
    place(at);
}
