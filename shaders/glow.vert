// Light round a rounded box: strongest at its edge, gone at the reach of its blur.
out vec2 at;
flat out vec4 glow; // half size, radius, reach
flat out vec4 colour; // premultiplied

void main()
{
    at = corner();
    glow = vec4(shape.zw, edge.xw);
    colour = vec4(first.rgb * first.a, first.a);
    put(at);
}
