import { type Refusal, type RefusalCode, refusal } from "#domain/refusal.ts";
import type { Instant } from "#domain/time.ts";

type Answering = { readonly setHeader: (name: string, value: string) => void };

/** Says no, and when to come again. */
export function refuseUntil<Code extends RefusalCode>(
  { setHeader }: Answering,
  code: Code,
  until: Instant,
  now: Instant,
): Refusal<Code> {
  setHeader("retry-after", String(Math.max(1, Math.ceil((until - now) / 1000))));
  return refusal(code);
}
