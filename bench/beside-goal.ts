// A figure beside the goal that it was set (desk §1, §10), and whether that holds in this run.

export type Figure = { readonly value: number; readonly goal: number; readonly unit: string };

export function printFigures(name: string, ...figures: readonly Figure[]): void {
  const shown = figures.map(({ value, goal, unit }) => `${shortened(value)}${unit} (goal ${goal}${unit})`);
  const holds = figures.every(({ value, goal }) => value <= goal);
  console.log(`${name.padEnd(44)} ${shown.join("  ").padEnd(52)} ${holds ? "held" : "NOT HELD"}`);
}

export function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function shortened(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1);
}
