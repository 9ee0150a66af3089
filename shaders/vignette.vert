// Darkens the corners of the table top a little, once, when it is baked.
out vec2 place; // from the centre, -1 to 1

void main()
{
    place = at / size;
    put();
}
