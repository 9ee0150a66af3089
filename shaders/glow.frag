in vec2 at;
flat in vec4 glow;
flat in vec4 colour;

void main()
{
    float d = box_distance(at, glow.xy, glow.z);
    float t = clamp(1.0 - d / glow.w, 0.0, 1.0);
    shown = colour * t * t * t * clamp(d + 0.5, 0.0, 1.0); // the inside has a colour of its own
}
