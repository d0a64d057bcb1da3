const first = 2_000;
const longest = 30_000;

/**
 * Milliseconds before a stream that the server refused is opened again, after so many refusals in a row. `chance`, from
 * 0 to 1, spreads the desks over the second half of the wait: a restart ends all their streams at once.
 */
export function reopenDelay(refused: number, chance: number): number {
  const whole = Math.min(longest, first * 2 ** refused);
  return whole * (0.5 + chance / 2);
}
