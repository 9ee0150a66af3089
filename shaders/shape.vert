// Boxes, outlines, shadows and light: rounded boxes by the distance to their edge. What is the
// same at all corners is not "flat": llvmpipe draws two triangles as one rectangle without it.
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
