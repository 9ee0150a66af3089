uniform sampler2D atlas; // premultiplied

in vec2 uv;
in vec3 where; // from the centre, -1 to 1; phase
in vec4 colour;

// A wave from 0 to 1 and back, once for each 1 of x: like 0.5 + 0.5 cos(6.2832 x), which takes
// four times as long where the processor draws.
vec4 wave(vec4 x)
{
    vec4 t = abs(2.0 * fract(x) - 1.0);
    return t * t * (3.0 - 2.0 * t);
}

void main()
{
    vec4 c = texture(atlas, uv);
    float along = dot(where.xy, vec2(0.62, 0.78));
    // Soft rainbow colours, a third of a turn apart, and a bright band.
    float hue = 0.35 * along + 0.08 * where.z;
    vec4 w = wave(vec4(hue, hue + 0.33, hue + 0.67, (3.4 * along - where.z) / 6.2832));
    float band = w.a;
    vec3 sheen = 0.6 + 0.4 * w.rgb;
    // The sheen lies on the ink and never hides which colour is which.
    vec3 lit = c.rgb + sheen * c.a * (0.03 + 0.17 * band * band * band);
    shown = vec4(min(lit, vec3(c.a)), c.a) * colour;
}
