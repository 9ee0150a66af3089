in vec2 at;
in vec4 colour;
flat in vec2 half_size;
flat in vec4 edge_of; // radius; steepness, softness and depth

void main()
{
    // A sharp edge is steep: full to nothing within a pixel. A shadow's is soft and smooth.
    // An outline goes no deeper than its width, light round a box not even inside.
    float d = box_distance(at, half_size, edge_of.x);
    float t = clamp(0.5 - d * edge_of.y, 0.0, 1.0);
    t = mix(t, t * t * (3.0 - 2.0 * t), edge_of.z);
    shown = colour * t * clamp(0.5 + d + edge_of.w, 0.0, 1.0);
}
