in vec4 colour; // premultiplied

void main()
{
    shown = colour;
}
