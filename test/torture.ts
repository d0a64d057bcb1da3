// Two speeds: `npm test` tries a thing as often as tells right from wrong, `npm run torture` for as long as it takes.
// A test that has a longer form asks here; that import is how `npm run torture` finds it.
import type { TaskMeta } from "vitest";
import { randomFrom } from "./stripe-stand-in/message-sender.ts";

export const isTorture = process.env["TORTURE"] === "1";

/** The same in every `npm test`; another in every `npm run torture`, which prints it. */
export const testSeed = Number(process.env["TEST_SEED"] ?? 20_261_121);

/** Of the long form: `npm run torture -- --share=0.1` tries everything a tenth as often. */
const share = Number(process.env["TORTURE_SHARE"] ?? 1);

export function timesOf({ daily, torture }: { readonly daily: number; readonly torture: number }): number {
  return isTorture ? Math.max(daily, Math.round(torture * share)) : daily;
}

declare module "vitest" {
  interface TaskMeta {
    /** By whose name `tools/vitest-report.ts` knows what `npm test` leaves to torture on purpose. */
    triedDailyBy?: string;
  }
}

/** For `npm run torture` alone: the rule is held in `npm test` by the test that is named, on a smaller stage. */
export function variantOf(sibling: string): { readonly skip: boolean; readonly meta: TaskMeta } {
  return { skip: !isTorture, meta: { triedDailyBy: sibling } };
}

/**
 * How long the kills wait for an event before they say what they waited for: no machine is too slow for that, in
 * `npm test` it is less than what ends a test that hangs, and in torture the machine may have others to serve.
 */
export const patience = (isTorture ? 6 * 60 : 4.5) * 60_000;

/** Numbers from 0 to 1 that the seed decides. */
export function seededNumbers(): () => number {
  return randomFrom(testSeed);
}
