import fc from "fast-check";
import { expect, test } from "vitest";
import { referenceAlphabet, referenceFromBytes, toBookingReference } from "./booking-reference.ts";

test("the alphabet of references has no 0, O, 1, I or L and no character twice (cancellation §1)", () => {
  expect(referenceAlphabet).toHaveLength(31);
  expect(new Set(referenceAlphabet).size).toBe(31);
  expect(referenceAlphabet).not.toMatch(/[0O1IL]/);
});

test("a reference made of random bytes is parsed in any case and without its prefix (cancellation §1)", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 16 }), (bytes) => {
      const reference = referenceFromBytes(bytes);
      expect(reference).toMatch(/^VS-[2-9A-HJKMNP-Z]{6}$/);
      expect(toBookingReference(reference)).toBe(reference);
      expect(toBookingReference(` ${reference.toLowerCase()} `)).toBe(reference);
      expect(toBookingReference(reference.slice(3))).toBe(reference);
    }),
    { numRuns: 1000 },
  );
});

test("every character is equally likely at every position of a reference (cancellation §1)", () => {
  const seen = Array.from({ length: 6 }, () => new Map<string, number>());
  const bytes = new Uint8Array(8);
  let state = 1n;
  const rounds = 31_000;
  for (let round = 0; round < rounds; round += 1) {
    for (const index of bytes.keys()) {
      state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
      bytes[index] = Number(state >> 56n);
    }
    for (const [index, character] of Array.from(referenceFromBytes(bytes).slice(3)).entries()) {
      seen[index]?.set(character, (seen[index]?.get(character) ?? 0) + 1);
    }
  }
  for (const counts of seen) {
    expect(counts.size).toBe(31);
    expect(Math.min(...counts.values())).toBeGreaterThan(800);
    expect(Math.max(...counts.values())).toBeLessThan(1200);
  }
});

test("fixed bytes make fixed references: a change of the alphabet fails here", () => {
  expect(referenceFromBytes(new Uint8Array(8))).toBe("VS-222222");
  expect(referenceFromBytes(Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 32))).toBe("VS-332222");
});

test("a reference made of too few bytes throws", () => {
  expect(() => referenceFromBytes(new Uint8Array(7))).toThrow(RangeError);
});

test.each([
  "",
  "VS-",
  "VS-ABCDE",
  "VS-ABCDEFG",
  "VS-ABCDE0",
  "VS-ABCDEI",
  "XX-ABCDEF",
  "../etc",
  "VS-ÀBCDEF",
])("%j is not parsed as a reference", (text) => {
  expect(toBookingReference(text)).toBeUndefined();
});
