// Pictures, letters, boxes, outlines and shadows: all in one effect, so that a whole table is
// one call. Drawn by a processor, every change of effect costs as much as some 5000 pixels.
uniform sampler2D atlas;

out vec2 at; // from the centre of the shape
out vec2 uv;
out vec4 colour; // premultiplied
flat out vec2 half_size;
flat out vec4 edge_of;

void main()
{
    at = corner();
    uv = texel(at, atlas);
    colour = colour_at(at);
    half_size = shape.zw;
    edge_of = edge;
    put(at);
}
