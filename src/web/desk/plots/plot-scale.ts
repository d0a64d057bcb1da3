// Scales of a plot: from value to position.

export type Scale = (value: number) => number;

export function scaleOf(
  [least, most]: readonly [number, number],
  [start, end]: readonly [number, number],
): Scale {
  const span = most - least || 1;
  return (value) => start + ((value - least) / span) * (end - start);
}

/** The step at which `count` labels fit without overlap. */
export function labelEvery(count: number, width: number, room: number): number {
  return Math.max(1, Math.ceil((count * room) / Math.max(width, 1)));
}

/** Anchors a label at `x` so that it stays within the plot. */
export function anchorAt(x: number, width: number, room: number): "start" | "middle" | "end" {
  return x < room / 2 ? "start" : x > width - room / 2 ? "end" : "middle";
}

/** Places labels beside a column, top down, each close to its wanted position and none overlapping. */
export function spreadOut(wanted: readonly number[], apart: number, lowest: number): readonly number[] {
  const placed: number[] = [];
  for (const y of wanted) placed.push(Math.max(y, (placed.at(-1) ?? Number.NEGATIVE_INFINITY) + apart));
  for (let index = placed.length - 1; index >= 0; index -= 1) {
    const below = placed[index + 1];
    placed[index] = Math.min(placed[index] ?? 0, below === undefined ? lowest : below - apart);
  }
  return placed;
}

/** A line that holds each value for its own width: `edges` has one more than `heights`. */
export function stepPath(edges: readonly number[], heights: readonly number[]): string {
  const steps = heights.map(
    (y, index) => `${index === 0 ? `M${edges[0] ?? 0} ` : "V"}${y}H${edges[index + 1] ?? 0}`,
  );
  return steps.join("");
}
