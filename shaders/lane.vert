// A band of light across the table: soft sides, soft ends. It may be a piece of one that bends.
out vec4 place; // from the centre; half size
out vec4 colour; // premultiplied
out vec4 piece; // what of the lane lies before and behind it; how its ends lean

void main()
{
    place = vec4(at, size);
    colour = ink;
    piece = edge;
    put();
}
