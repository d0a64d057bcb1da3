// Normalises a search of bookings like the database's index: without accents, case or separators (office §1).
import { type BookingReference, toBookingReference } from "#domain/booking/booking-reference.ts";

/** A complete reference: `VS` and six characters. Six alone may be a name, or a flight (`VS2345`). */
export function wholeReference(typed: string): BookingReference | undefined {
  return /^vs-?\w{6}$/i.test(typed.replaceAll(/\s/g, "")) ? toBookingReference(typed) : undefined;
}

/** Each word with its alternative spellings. Adjacent digit groups form one word: `06 12 34 56 78`. */
export function searchWords(typed: string): readonly (readonly string[])[] {
  const plain = typed
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "o")
    .replaceAll("æ", "a")
    .trim();
  const joined = plain.replaceAll(/(?<=\d)[ .](?=\d)/g, "");
  return joined
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, 6)
    .map(spellingsOf);
}

function spellingsOf(word: string): readonly string[] {
  const bare = word.replaceAll(/[-.]/g, "");
  // Phone numbers are stored with their country code, so a leading zero is dropped.
  const national = /^0\d{5,}$/.test(bare) ? [bare.slice(1)] : [];
  const unpadded = /^([a-z]{2}|[a-z]\d|\d[a-z])0+[1-9]/.test(bare) ? [bare.replace(/^(..)0+/, "$1")] : [];
  return [...new Set([word, bare, ...national, ...unpadded])].filter((one) => one !== "");
}
