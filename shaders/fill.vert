// The inside of a large box, where there is no edge.
out vec4 colour; // premultiplied

void main()
{
    colour = ink;
    put();
}
