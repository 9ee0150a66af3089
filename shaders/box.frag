in vec2 at;
in vec4 colour;
flat in vec3 box;

void main()
{
    show(colour, inside(box_distance(at, box.xy, fit_radius(box.z, box.xy))));
}
