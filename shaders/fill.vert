// The inside of a large box, where no edge is to be seen.
out vec4 colour;

void main()
{
    colour = colour_at(corner());
    put(corner());
}
