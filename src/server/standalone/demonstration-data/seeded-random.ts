import type { Instant } from "#domain/time.ts";

/** A pseudo-random generator: the same seed gives the same sequence in every run. */
export type SeededRandom = {
  /** 0 ≤ x < 1. */
  readonly next: () => number;
  /** An integer, both ends inclusive. */
  readonly whole: (from: number, to: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** Picks each item in proportion to its weight. */
  readonly weighted: <Item>(choices: readonly (readonly [Item, number])[]) => Item;
  readonly bytes: (count: number) => Uint8Array;
  /** A UUID of version 7. */
  readonly id: (at: Instant) => string;
};

/** Mulberry32. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => whole(0, 255));
  const weighted = <Item>(choices: readonly (readonly [Item, number])[]): Item => {
    let rest = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    const [chosen] = choices.find(([, weight]) => (rest -= weight) < 0) ?? choices.at(-1) ?? [];
    if (chosen === undefined) throw new RangeError("nothing to choose from");
    return chosen;
  };
  const pick = <Item>(items: readonly Item[]): Item => weighted(items.map((item) => [item, 1] as const));
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick,
    weighted,
    bytes,
    id: (at) => uuidOf(at, bytes(10)),
  };
}

function uuidOf(at: Instant, random: Uint8Array): string {
  const rest = Buffer.from(random);
  rest.writeUInt8((rest.readUInt8(0) & 0x0f) | 0x70, 0);
  rest.writeUInt8((rest.readUInt8(2) & 0x3f) | 0x80, 2);
  const hex = at.toString(16).padStart(12, "0") + rest.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
