/**
 * How Node is started for a server. By itself V8 takes of a large machine what it can have (docs/benchmarks.md): a young half of 130 MB
 * where 16 are as quick, and old objects are looked through once there are hundreds of megabytes of them, of which 54 are needed; here
 * at 64, and then whenever there is a fifth more than was needed the last time. Unit and image say the same.
 */
export const serverFlags: readonly string[] = [
  "--max-semi-space-size=16",
  "--initial-old-space-size=64",
  "--heap-growing-percent=20",
];

/**
 * What the C library is told before it: by itself it keeps memory of its own for each of a server's threads, which compress, hash
 * and draw, and none of them gives back what it had at its busiest. Two such places are enough.
 */
export const serverEnvironment: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: "2" };
