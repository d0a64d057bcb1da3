// Two forms: `npm test` repeats a test as often as it takes to tell right from wrong, `npm run torture` for hours. A
// test with a longer form imports this file, which is how `npm run torture` finds it.
import type { TaskMeta } from "vitest";
import { randomFrom } from "./stripe-stand-in/message-sender.ts";

export const isTorture = process.env["TORTURE"] === "1";

/** Fixed in `npm test`; random in `npm run torture`, which prints it. */
export const testSeed = Number(process.env["TEST_SEED"] ?? 20_261_121);

/** Share of the long form's repetitions: `npm run torture -- --share=0.1` runs a tenth of them. */
const share = Number(process.env["TORTURE_SHARE"] ?? 1);

export function timesOf({ daily, torture }: { readonly daily: number; readonly torture: number }): number {
  return isTorture ? Math.max(daily, Math.round(torture * share)) : daily;
}

declare module "vitest" {
  interface TaskMeta {
    /** Name of the sibling by which `tools/vitest-report.ts` knows that the test is left to torture on purpose. */
    triedDailyBy?: string;
  }
}

/** Runs in `npm run torture` alone: the named sibling tests the rule in `npm test`, on a smaller scale. */
export function variantOf(sibling: string): { readonly skip: boolean; readonly meta: TaskMeta } {
  return { skip: !isTorture, meta: { triedDailyBy: sibling } };
}

/**
 * Milliseconds that tests with kills wait for an event before they report what they waited for: enough for any machine,
 * in `npm test` less than the time-out of a hung test; in torture the machine may have other load.
 */
export const testTimeoutMs = (isTorture ? 6 * 60 : 4.5) * 60_000;

/** Random numbers from 0 to 1, determined by the seed. */
export function seededNumbers(): () => number {
  return randomFrom(testSeed);
}
