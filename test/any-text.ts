import fc from "fast-check";

/**
 * Texts of any characters, half surrogates included. Making fast-check's own unit "binary" takes half a second: it begins
 * with a list of all characters.
 */
export const anyText = fc.string({
  unit: fc.nat(0x10ffff).map((point) => String.fromCodePoint(point)),
});
