uniform sampler2D atlas; // premultiplied

in vec2 uv;
in vec3 where; // from the centre, -1 to 1; phase
in vec4 colour;

// Soft rainbow colours: three waves, a third of a turn apart.
vec3 spectrum(float x)
{
    return 0.5 + 0.5 * cos(6.2832 * (x + vec3(0.0, 0.33, 0.67)));
}

void main()
{
    vec4 c = texture(atlas, uv);
    float along = dot(where.xy, vec2(0.62, 0.78));
    float band = 0.5 + 0.5 * cos(3.4 * along - where.z);
    vec3 sheen = mix(vec3(1.0), spectrum(0.35 * along + 0.08 * where.z), 0.4);
    // The sheen lies on the ink and never hides which colour is which.
    vec3 lit = c.rgb + sheen * c.a * (0.03 + 0.17 * band * band * band);
    shown = vec4(min(lit, vec3(c.a)), c.a) * colour;
}
