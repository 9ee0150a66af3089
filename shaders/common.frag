// Set in front of every .frag file: shapes by distance, and what leaves a shader.

uniform float time; // seconds of motion so far; stands still when nothing moves

out vec4 shown; // premultiplied

// From the edge of a rounded box round 0, in pixels; negative inside.
float box_distance(vec2 p, vec2 half_size, float radius)
{
    vec2 q = abs(p) - half_size + radius;
    return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
}

float fit_radius(float radius, vec2 half_size)
{
    return clamp(radius, 0.0, min(half_size.x, half_size.y));
}

// How much of a pixel lies inside an edge at distance d.
float inside(float d)
{
    return clamp(0.5 - d, 0.0, 1.0);
}

void show(vec4 colour, float cover)
{
    float a = colour.a * cover;
    shown = vec4(colour.rgb * a, a);
}
