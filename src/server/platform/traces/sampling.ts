import type { RemoteParent } from "./trace-ids.ts";

/** As OTEL_TRACES_SAMPLER names them. */
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
  /** From 0 to 1, for the two that ask for it. */
  readonly ratio: number;
};

/** The same answer for one trace in every process that is told the same ratio. */
export function isSampled(
  { sampler, ratio }: Sampling,
  traceId: string,
  parent: RemoteParent | undefined,
): boolean {
  if (parent !== undefined && sampler.startsWith("parentbased_")) return parent.isSampled;
  if (sampler.endsWith("always_on")) return true;
  if (sampler.endsWith("always_off")) return false;
  return foldedOf(traceId) < boundOf(ratio);
}

/** The four words of the id upon each other, as OpenTelemetry's own library draws. */
function foldedOf(traceId: string): number {
  const words = [0, 8, 16, 24].map((at) => Number.parseInt(traceId.slice(at, at + 8), 16));
  return words.reduce((folded, word) => (folded ^ word) >>> 0, 0);
}

function boundOf(ratio: number): number {
  return ratio === 1 ? 2 ** 32 : Math.floor(ratio * (2 ** 32 - 1));
}
