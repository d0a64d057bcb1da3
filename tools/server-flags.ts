/**
 * How Node is started for a server. By itself V8 lets its youngest objects take a part of the machine's memory, some 130 MB
 * on one of 24 GB, before it looks which of them are still needed; 16 MB are as quick (docs/benchmarks.md). Unit and image say the same.
 */
export const serverFlags: readonly string[] = ["--max-semi-space-size=16"];
