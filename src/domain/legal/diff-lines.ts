// A diff of two texts, by line and within changed lines by word: longest common subsequence.
export type DiffLine = {
  readonly kind: "same" | "added" | "removed";
  /** The line in parts; those missing from its counterpart are marked as changed. */
  readonly parts: readonly { readonly text: string; readonly changed: boolean }[];
};

export function diffLines(before: string, after: string): readonly DiffLine[] {
  const steps = compare(before.split("\n"), after.split("\n"));
  const lines: DiffLine[] = [];
  for (let place = 0; place < steps.length; ) {
    const removed = runOf(steps, place, "removed");
    const added = runOf(steps, place + removed.length, "added");
    const pairs = Math.min(removed.length, added.length);
    const compared = removed.slice(0, pairs).map((line, index) => compareWords(line, added[index] ?? ""));
    lines.push(
      ...compared.map(({ was }): DiffLine => ({ kind: "removed", parts: was })),
      ...removed.slice(pairs).map((line) => whole("removed", line)),
      ...compared.map(({ is }): DiffLine => ({ kind: "added", parts: is })),
      ...added.slice(pairs).map((line) => whole("added", line)),
    );
    place += removed.length + added.length;
    const step = steps[place];
    if (step?.kind !== "same") continue;
    lines.push({ kind: "same", parts: [{ text: step.text, changed: false }] });
    place += 1;
  }
  return lines;
}

export function isDifferent(lines: readonly DiffLine[]): boolean {
  return lines.some(({ kind }) => kind !== "same");
}

type Step = { readonly kind: DiffLine["kind"]; readonly text: string };

function runOf(steps: readonly Step[], from: number, kind: Step["kind"]): readonly string[] {
  const rest = steps.slice(from);
  const end = rest.findIndex((step) => step.kind !== kind);
  return rest.slice(0, end < 0 ? rest.length : end).map(({ text }) => text);
}

function whole(kind: "added" | "removed", text: string): DiffLine {
  return { kind, parts: [{ text, changed: true }] };
}

type Parts = DiffLine["parts"];

/** Words include the white space after them, so that the parts add up to the line. */
function compareWords(before: string, after: string): { readonly was: Parts; readonly is: Parts } {
  const steps = compare(before.match(/\S+\s*|\s+/g) ?? [], after.match(/\S+\s*|\s+/g) ?? []);
  const partsOf = (own: "added" | "removed"): Parts => {
    const parts: { text: string; changed: boolean }[] = [];
    for (const { kind, text } of steps) {
      if (kind !== "same" && kind !== own) continue;
      const changed = kind === own;
      const last = parts.at(-1);
      if (last?.changed === changed) last.text += text;
      else parts.push({ text, changed });
    }
    return parts;
  };
  return { was: partsOf("removed"), is: partsOf("added") };
}

/** Within each change, removals precede additions. */
function compare(before: readonly string[], after: readonly string[]): readonly Step[] {
  const lengths = commonLengths(before, after);
  const steps: Step[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [was, is] = [before[row], after[column]];
    if (was !== undefined && was === is) {
      steps.push({ kind: "same", text: was });
      [row, column] = [row + 1, column + 1];
    } else if (
      was !== undefined &&
      (is === undefined || at(lengths, row + 1, column) >= at(lengths, row, column + 1))
    ) {
      steps.push({ kind: "removed", text: was });
      row += 1;
    } else {
      steps.push({ kind: "added", text: is ?? "" });
      column += 1;
    }
  }
  return steps;
}

/** Dynamic programming table: `[row][column]` is the length of the longest common subsequence of the two suffixes. */
function commonLengths(before: readonly string[], after: readonly string[]): readonly (readonly number[])[] {
  const lengths = Array.from({ length: before.length + 1 }, () => Array<number>(after.length + 1).fill(0));
  for (let row = before.length - 1; row >= 0; row -= 1) {
    const current = lengths[row] ?? [];
    for (let column = after.length - 1; column >= 0; column -= 1) {
      current[column] =
        before[row] === after[column]
          ? at(lengths, row + 1, column + 1) + 1
          : Math.max(at(lengths, row + 1, column), at(lengths, row, column + 1));
    }
  }
  return lengths;
}

function at(lengths: readonly (readonly number[])[], row: number, column: number): number {
  return lengths[row]?.[column] ?? 0;
}
