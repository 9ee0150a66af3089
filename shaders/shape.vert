// Boxes, outlines, shadows and light: rounded boxes, computed from the distance to their edge.
// Values that are the same at all corners are still not "flat", because then llvmpipe would not
// draw two triangles as one rectangle.
out vec4 place; // from the centre; half size
out vec4 colour; // premultiplied
out vec4 edge_of; // radius; steepness, softness and depth

void main()
{
    place = vec4(at, size);
    colour = ink;
    edge_of = edge;
    put();
}
