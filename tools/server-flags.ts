/**
 * Node's flags for a server. By default V8 sizes its heap by the machine (docs/benchmarks.md): a young generation of
 * 130 MB where 16 are as fast, and the first collection of the old one only at hundreds of MB, of which 54 are live;
 * here at 64 MB, and then whenever it has grown by a fifth since the last. The systemd unit and the image have the same
 * flags.
 */
export const serverFlags: readonly string[] = [
  "--max-semi-space-size=16",
  "--initial-old-space-size=64",
  "--heap-growing-percent=20",
];

/**
 * By default glibc keeps a malloc arena for each of a server's threads, which compress, hash and draw, and an arena
 * never returns its peak memory. Two arenas are enough.
 */
export const serverEnvironment: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: "2" };
