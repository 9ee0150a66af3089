// A picture of the atlas with a sheen over it: the Wild's star.
uniform sampler2D atlas;
uniform float time; // seconds of motion so far; stands still when nothing moves

out vec2 uv;
out vec2 at; // -1 to 1
out vec4 colour; // premultiplied
flat out float phase;

void main()
{
    vec2 p = corner();
    at = p / max(quad.z, quad.w);
    uv = texel(p, atlas);
    colour = colour_at(p);
    // Like mother-of-pearl it changes with the place it is seen at, and slowly with time.
    phase = (shape.x + 0.6 * shape.y) * 0.011 + time * 0.9;
    put(p);
}
