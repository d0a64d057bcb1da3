import type { RemoteParent } from "./trace-ids.ts";

/** The values of OTEL_TRACES_SAMPLER. */
export const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

export type Sampling = {
  readonly sampler: (typeof samplers)[number];
  /** From 0 to 1, for the two `traceidratio` samplers. */
  readonly ratio: number;
};

/** Deterministic: every process with the same ratio decides the same for one trace. */
export function isSampled(
  { sampler, ratio }: Sampling,
  traceId: string,
  parent: RemoteParent | undefined,
): boolean {
  if (parent !== undefined && sampler.startsWith("parentbased_")) return parent.isSampled;
  if (sampler.endsWith("always_on")) return true;
  if (sampler.endsWith("always_off")) return false;
  return xorOfWords(traceId) < samplingThreshold(ratio);
}

/** XOR of the id's four words, as OpenTelemetry's own library samples. */
function xorOfWords(traceId: string): number {
  const words = [0, 8, 16, 24].map((at) => Number.parseInt(traceId.slice(at, at + 8), 16));
  return words.reduce((folded, word) => (folded ^ word) >>> 0, 0);
}

function samplingThreshold(ratio: number): number {
  return ratio === 1 ? 2 ** 32 : Math.floor(ratio * (2 ** 32 - 1));
}
