/** The outcome of a run. */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Failures with their reasons, as far as the runner reports them: repeated at the end of a long run. */
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

/** The last line of `npm test`, for people and programs. */
export function tallyLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

const linesOfReason = 30;

/** All failures again, each reason cut after thirty lines, at the end of a long run. */
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
 * A runner's own count, corrected by its exit code: a runner that broke down, or ran nothing, has failed whatever it
 * counted.
 */
export function honest(tally: Tally, exitCode: number, runner: string): Tally {
  const broken = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0);
  if (!broken) return tally;
  const reason = `no test failed, ${tally.passed} passed, and it ended with ${exitCode}`;
  return { ...tally, failed: 1, failures: [...tally.failures, { name: runner, reason }] };
}
