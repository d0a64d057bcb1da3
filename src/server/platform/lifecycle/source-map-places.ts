/** Zero-based, as in the map. */
export type BuiltPlace = { readonly line: number; readonly column: number };
export type SourcePlace = { readonly source: string; readonly line: number; readonly column: number };
export type SourceMapFile = { readonly sources: readonly string[]; readonly mappings: string };

const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const noDigit = 64;
const digits = new Uint8Array(128).fill(noDigit);
for (let digit = 0; digit < signs.length; digit += 1) digits[signs.charCodeAt(digit)] = digit;
const semicolon = ";".charCodeAt(0);

/**
 * Maps places of a built file to its sources, in one pass over the map, which is not kept. In `mappings` a `;` ends a
 * line and a `,` a segment; each segment gives its column, and its source, line and column there, as differences from
 * the previous segment's.
 */
export function sourcePlaces(
  { sources, mappings }: SourceMapFile,
  wanted: readonly BuiltPlace[],
): readonly (SourcePlace | undefined)[] {
  const found: (SourcePlace | undefined)[] = wanted.map(() => undefined);
  const byLine = Map.groupBy(wanted.keys(), (one) => wanted[one]?.line ?? 0);
  const last = Math.max(...byLine.keys());
  const at = [0, 0, 0, 0, 0];
  let [row, field, value, shift] = [0, 0, 0, 0];
  let here = byLine.get(row);
  for (let index = 0; index < mappings.length && row <= last; index += 1) {
    const sign = mappings.charCodeAt(index);
    const digit = digits[sign] ?? noDigit;
    if (digit === noDigit) {
      field = 0;
      if (sign !== semicolon) continue;
      row += 1;
      at[0] = 0;
      here = byLine.get(row);
      continue;
    }
    value |= (digit & 31) << shift;
    shift += 5;
    if ((digit & 32) !== 0) continue;
    at[field] = (at[field] ?? 0) + ((value & 1) === 1 ? -(value >>> 1) : value >>> 1);
    [field, value, shift] = [field + 1, 0, 0];
    if (field !== 4 || here === undefined) continue;
    const [begins = 0, source = 0, line = 0, column = 0] = at;
    for (const one of here)
      if (begins <= (wanted[one]?.column ?? 0)) found[one] = { source: sources[source] ?? "", line, column };
  }
  return found;
}
