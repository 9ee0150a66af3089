in vec2 place;

void main()
{
    vec2 p = place + vec2(0.08, 0.12); // the lamp hangs a little to the upper left
    float far = smoothstep(0.55, 1.75, length(p * vec2(0.92, 1.0)));
    shown = vec4(vec3(1.0 - 0.20 * far), 1.0); // multiplied with what is there
}
