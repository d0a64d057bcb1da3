declare const bookingReference: unique symbol;

/** `VS-` and 6 characters of an alphabet without look-alikes. */
export type BookingReference = string & { readonly [bookingReference]: "booking reference" };

/** Without 0, O, 1, I and L. */
export const referenceAlphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

const referenceLength = 6;

/**
 * A reference from random bytes, at least 8 (RangeError below): 31⁶ = 887,503,681 references, equally likely to within
 * 2⁻³⁴. Uniqueness is enforced by the database.
 */
export function referenceFromBytes(bytes: Uint8Array): BookingReference {
  if (bytes.length < 8) throw new RangeError(`8 random bytes needed, not ${bytes.length}`);
  const base = BigInt(referenceAlphabet.length);
  let rest = bytes.slice(0, 8).reduce((number, byte) => number * 256n + BigInt(byte), 0n);
  let text = "";
  for (let count = 0; count < referenceLength; count += 1) {
    text += referenceAlphabet.charAt(Number(rest % base));
    rest /= base;
  }
  return `VS-${text}` as BookingReference;
}

/** Reads a reference in any case, with or without `VS-`; `undefined` when it cannot be one. */
export function toBookingReference(text: string): BookingReference | undefined {
  const characters = shape.exec(text.replaceAll(/\s/g, "").toUpperCase())?.[1];
  return characters === undefined ? undefined : (`VS-${characters}` as BookingReference);
}

// The prefix is optional, and its letters are in the alphabet too: `VSAQK6` is a complete reference without one.
const shape = new RegExp(`^(?:VS-?)?([${referenceAlphabet}]{${referenceLength}})$`);
