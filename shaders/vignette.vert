// Baked into the table top once: the corners lie a little in the dark.
out vec2 place; // from the centre, -1 to 1

void main()
{
    place = at / size;
    put();
}
