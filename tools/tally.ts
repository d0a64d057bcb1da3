/** What a run came to. */
export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number };

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

export function sumOfTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    nothing,
  );
}

/** The line that ends `npm test`; people and machines read it. */
export function tallyLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/**
 * A runner's own count, corrected by its exit code: one that broke down, or that ran nothing, has failed
 * whatever it counted.
 */
export function honest(tally: Tally, exitCode: number): Tally {
  const broken = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0);
  return broken ? { ...tally, failed: 1 } : tally;
}
