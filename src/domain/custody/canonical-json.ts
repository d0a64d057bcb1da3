// Canonical JSON, so that equal values have equal hashes (custody §3): RFC 8785 for the values of a manifest - strings,
// integers, booleans, null, arrays, objects. Members are sorted by UTF-16 code units.

export type CanonicalValue =
  | string
  | number
  | boolean
  | null
  | readonly CanonicalValue[]
  | { readonly [name: string]: CanonicalValue | undefined };

/** Omits absent members. Throws RangeError on a number that is not an integer, whose text could differ. */
export function canonicalJson(value: CanonicalValue): string {
  if (typeof value === "number" && !Number.isSafeInteger(value)) {
    throw new RangeError(`not a whole number: ${value}`);
  }
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .flatMap(([name, member]) =>
      member === undefined ? [] : [`${JSON.stringify(name)}:${canonicalJson(member)}`],
    );
  return `{${members.join(",")}}`;
}

function isList(value: CanonicalValue): value is readonly CanonicalValue[] {
  return Array.isArray(value);
}
