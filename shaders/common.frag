// Put in front of every .frag file.

out vec4 shown; // premultiplied

// Distance to the edge of a rounded box round 0, in pixels; negative inside.
float box_distance(vec2 p, vec2 half_size, float radius)
{
    vec2 q = abs(p) - half_size + radius;
    return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
}
