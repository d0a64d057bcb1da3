import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "#test/any-text.ts";
import { type CanonicalValue, canonicalJson } from "./canonical-json.ts";

test("canonical JSON sorts its members, has no white space and omits absent values", () => {
  const value = { b: [1, "é\n", null], a: { z: true, y: undefined }, B: -0 };
  expect(canonicalJson(value)).toBe('{"B":0,"a":{"z":true},"b":[1,"é\\n",null]}');
});

test("canonical JSON refuses a number that is not a safe integer", () => {
  for (const number of [1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(() => canonicalJson({ number })).toThrow("not a whole number");
  }
});

test("canonical JSON does not depend on the order of members, and parses to the same value", () => {
  const values = fc.letrec<{ value: CanonicalValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      anyText.filter((text) => text.isWellFormed()),
      fc.maxSafeInteger().map((number) => number + 0),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(fc.string({ maxLength: 5 }), tie("value"), { maxKeys: 4, noNullPrototype: true }),
    ),
  })).value;
  fc.assert(
    fc.property(values, (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(value);
      expect(canonicalJson(reversed(value))).toBe(text);
    }),
  );
});

function reversed(value: CanonicalValue): CanonicalValue {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toReversed());
}
