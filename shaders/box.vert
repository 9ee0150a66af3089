// A rounded box, one colour at its top and one at its bottom.
out vec2 at;
out vec4 colour;
flat out vec3 box; // half size, radius

void main()
{
    at = corner();
    colour = mix(first, second, 0.5 + 0.5 * at.y / shape.w);
    box = vec3(shape.zw, extra.x);
    place(at);
}
