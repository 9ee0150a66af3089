// Boxes, outlines, shadows and light: rounded boxes by the distance to their edge.
out vec2 at; // from the centre
out vec4 colour; // premultiplied
flat out vec2 half_size;
flat out vec4 edge_of;

void main()
{
    at = corner();
    colour = colour_at(at);
    half_size = shape.zw;
    edge_of = edge;
    put(at);
}
