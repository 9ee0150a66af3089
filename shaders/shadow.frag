in vec2 at;
flat in vec4 shadow;
flat in vec4 colour;

void main()
{
    float blur = shadow.w + 0.001;
    float radius = fit_radius(max(shadow.z, 0.8 * blur), shadow.xy);
    float t = clamp(0.5 - box_distance(at, shadow.xy, radius) / (2.0 * blur), 0.0, 1.0);
    show(colour, t * t * (3.0 - 2.0 * t));
}
