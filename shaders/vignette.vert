// Baked into the table top once: the corners lie a little in the dark.
out vec2 at;

void main()
{
    at = corner() / shape.zw; // -1 to 1
    put(corner());
}
