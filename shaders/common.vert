// Set in front of every .vert file: where a quad is and what it carries.

layout(location = 0) in vec4 shape;  // centre in the window, half size; pixels
layout(location = 1) in vec4 quad;   // the part to draw: two corners, from the centre, unturned
layout(location = 2) in vec4 place;  // texel at the first corner; cosine, sine of the turn
layout(location = 3) in vec4 edge;   // radius; steepness, softness and depth of the edge
layout(location = 4) in vec4 first;  // colour at the top, straight alpha
layout(location = 5) in vec4 second; // and at the bottom

uniform vec2 view; // size of the window in pixels

// This corner, from the centre of the shape.
vec2 corner()
{
    return mix(quad.xy, quad.zw, vec2(gl_VertexID & 1, gl_VertexID >> 1));
}

// Puts a corner where it belongs, turned.
void put(vec2 at)
{
    vec2 turned = vec2(at.x * place.z - at.y * place.w, at.x * place.w + at.y * place.z);
    vec2 p = (shape.xy + turned) / view * 2.0 - 1.0;
    gl_Position = vec4(p.x, -p.y, 0.0, 1.0);
}

// The texel of a corner, 0 to 1.
vec2 texel(vec2 at, sampler2D of)
{
    return (place.xy + at - quad.xy) / vec2(textureSize(of, 0));
}

// Premultiplied colour at a corner.
vec4 colour_at(vec2 at)
{
    vec4 c = mix(first, second, 0.5 + 0.5 * at.y / shape.w);
    return vec4(c.rgb * c.a, c.a);
}
