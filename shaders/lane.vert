// A band of light across the table: soft sides, soft ends.
out vec4 place; // from the centre; half size
out vec4 colour; // premultiplied

void main()
{
    place = vec4(at, size);
    colour = ink;
    put();
}
