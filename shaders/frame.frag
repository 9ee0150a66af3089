in vec2 at;
flat in vec4 frame;
flat in vec4 colour;

void main()
{
    float d = box_distance(at, frame.xy, fit_radius(frame.z, frame.xy));
    show(colour, inside(d) * inside(-d - frame.w));
}
