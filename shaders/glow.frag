in vec2 at;
flat in vec4 glow;
flat in vec4 colour;

void main()
{
    float d = box_distance(at, glow.xy, fit_radius(glow.z, glow.xy));
    float t = clamp(1.0 - d / glow.w, 0.0, 1.0);
    show(colour, t * t * t * clamp(d + 0.5, 0.0, 1.0)); // outside only: the inside has its own
}
