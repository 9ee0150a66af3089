// The inside of a large box, where no edge is to be seen.
out vec4 colour; // premultiplied

void main()
{
    colour = ink;
    put();
}
