/** What a run came to. */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed, and why, as far as the runner could say: said once more where a long run ends. */
  readonly failures: readonly Failure[];
};

export type Failure = { readonly name: string; readonly reason: string };

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };

export function sumOfTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed, skipped, failures }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      failures: [...sum.failures, ...failures],
    }),
    nothing,
  );
}

/** The line that ends `npm test`; people and machines read it. */
export function tallyLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

const linesOfReason = 30;

/** Each failure again, its reason cut after thirty lines: who reads the end of a long run sees what it was. */
export function failuresAgain({ failures }: Tally): string {
  return failures
    .map(({ name, reason }) => {
      const lines = reason.trim().split("\n");
      const cut = lines.length > linesOfReason ? ["…"] : [];
      return [`✗ ${name}`, ...[...lines.slice(0, linesOfReason), ...cut].map((line) => `    ${line}`)].join(
        "\n",
      );
    })
    .join("\n");
}

/**
 * A runner's own count, corrected by its exit code: one that broke down, or that ran nothing, has failed
 * whatever it counted.
 */
export function honest(tally: Tally, exitCode: number, runner: string): Tally {
  const broken = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0);
  if (!broken) return tally;
  const reason = `no test failed, ${tally.passed} passed, and it ended with ${exitCode}`;
  return { ...tally, failed: 1, failures: [...tally.failures, { name: runner, reason }] };
}
