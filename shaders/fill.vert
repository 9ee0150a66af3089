// The inside of a box, where no edge is to be seen.
out vec4 colour;

void main()
{
    vec2 at = corner();
    vec4 c = mix(first, second, 0.5 + 0.5 * at.y / shape.w);
    colour = vec4(c.rgb * c.a, c.a);
    place(at);
}
