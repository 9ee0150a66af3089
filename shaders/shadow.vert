// A soft rounded box.
out vec2 at;
flat out vec4 shadow; // half size, radius, reach of the blur
flat out vec4 colour;

void main()
{
    at = corner();
    shadow = vec4(shape.zw, extra.xy);
    colour = first;
    place(at);
}
