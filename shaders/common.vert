// Put in front of every .vert file: one corner of a quad and its data.

layout(location = 0) in vec2 spot;  // in the window; pixels
layout(location = 1) in vec2 at;    // from the centre of the shape, unturned
layout(location = 2) in vec2 texel; // of the atlas
layout(location = 3) in vec2 size;  // half of the shape
layout(location = 4) in vec4 edge;  // radius; steepness, softness and depth of the edge
layout(location = 5) in vec4 ink;   // premultiplied

uniform vec3 view; // size of the target in pixels; 1, or -1 if its first row is the top one

// Puts the corner in its place in the window.
void put()
{
    vec2 p = spot / view.xy * 2.0 - 1.0;
    gl_Position = vec4(p.x, -p.y * view.z, 0.0, 1.0);
}
