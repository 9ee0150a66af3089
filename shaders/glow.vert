// Light round a rounded box: strongest at its edge, gone at the reach of its blur.
out vec2 at;
flat out vec4 glow; // half size, radius, reach
flat out vec4 colour;

void main()
{
    at = corner();
    glow = vec4(shape.zw, extra.xy);
    colour = first;
    place(at);
}
