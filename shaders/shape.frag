in vec4 place; // from the centre; half size
in vec4 colour;
in vec4 edge_of; // radius; steepness, softness and depth

void main()
{
    // A sharp edge is steep: full to nothing within a pixel. A shadow's edge is soft and
    // smooth. An outline goes no deeper than its width; light round a box does not go inside at
    // all.
    float d = box_distance(place.xy, place.zw, edge_of.x);
    float t = clamp(0.5 - d * edge_of.y, 0.0, 1.0);
    t = mix(t, t * t * (3.0 - 2.0 * t), edge_of.z);
    shown = colour * t * clamp(0.5 + d + edge_of.w, 0.0, 1.0);
}
