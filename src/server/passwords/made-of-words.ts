// accounts §3: passwords made of words that anyone who knows the person or the site would try.
import type { Profile } from "#domain/account/registration.ts";

/** Characters that must remain once the words, years and punctuation are removed. */
const enough = 8;

/** Words that the site itself suggests. */
export const siteWords: readonly string[] =
  "valet,voiturier,service,parking,aeroport,airport,roissy,charles,gaulle,orly,beauvais,paris".split(",");

export function personalWords(person: Profile): readonly string[] {
  const { firstname, lastname, email, phone, address } = person;
  const digits = phone.replaceAll(/\D/g, "");
  return [
    ...pieces(`${firstname} ${lastname} ${email}`, 3),
    ...pieces(address, 4),
    // Independent of how the country code was typed.
    ...[8, 6].map((length) => digits.slice(-length)).filter((end) => end.length >= 6),
  ];
}

/** Whether little remains of the password without these words, with accents and leetspeak digits undone. */
export function isMadeOf(words: readonly string[], password: string): boolean {
  const plain = fold(password);
  const spellings = [
    { text: plain, words },
    { text: undoDigits(plain), words: words.map(undoDigits) },
  ];
  return spellings.some((spelling) => isCoveredBy(spelling.text, spelling.words));
}

function isCoveredBy(text: string, words: readonly string[]): boolean {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, " "), text);
  return rest !== text && Array.from(rest.replaceAll(/[^\p{L}\p{N}]/gu, "")).length < enough;
}

function pieces(text: string, shortest: number): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((piece) => piece.length >= shortest);
}

function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g, " ");
}

const letters: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

function undoDigits(text: string): string {
  return text.replaceAll(/[013457@$!]/g, (sign) => letters[sign] ?? sign);
}
