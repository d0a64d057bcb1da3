/** The first guesses of an attacker: one digit repeated, a run up or down, a repeated pair or triple. */
export function isGuessablePin(pin: string): boolean {
  const steps = pin
    .slice(1)
    .split("")
    .map((digit, index) => Number(digit) - Number(pin[index]));
  const isRun = steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
  return isRun || pin === pin.slice(0, 2).repeat(3) || pin === pin.slice(0, 3).repeat(2);
}
