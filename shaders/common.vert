// Set in front of every .vert file: where a quad is and what it carries.

layout(location = 0) in vec4 shape;  // centre in the window, half size; pixels
layout(location = 1) in vec4 quad;   // the part to draw: two corners, from the centre, unturned
layout(location = 2) in vec4 extra;  // two numbers of the effect's own; cosine, sine of the turn
layout(location = 3) in vec4 first;  // colours with straight alpha
layout(location = 4) in vec4 second;

uniform vec2 view; // size of the window in pixels

// This corner, from the centre of the shape.
vec2 corner()
{
    return mix(quad.xy, quad.zw, vec2(gl_VertexID & 1, gl_VertexID >> 1));
}

void place(vec2 at)
{
    vec2 turned = vec2(at.x * extra.z - at.y * extra.w, at.x * extra.w + at.y * extra.z);
    vec2 p = (shape.xy + turned) / view * 2.0 - 1.0;
    gl_Position = vec4(p.x, -p.y, 0.0, 1.0);
}
