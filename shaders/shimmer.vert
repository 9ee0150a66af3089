// A picture from the atlas with a sheen over it: the Wild's star.
uniform sampler2D atlas;
uniform float time; // seconds of motion so far; stands still when nothing moves

out vec2 uv;
out vec3 where; // from the centre, -1 to 1; phase
out vec4 colour; // premultiplied

void main()
{
    uv = texel / vec2(textureSize(atlas, 0));
    // Like mother-of-pearl, it changes with its place, and slowly with time.
    where = vec3(at / max(size.x, size.y), (edge.x + 0.6 * edge.y) * 0.011 + time * 0.9);
    colour = ink;
    put();
}
