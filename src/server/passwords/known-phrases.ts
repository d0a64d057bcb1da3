// accounts §3: well-known phrases are guessed first, however long they are.
import { isMadeOf } from "./made-of-words.ts";

const phrases = [
  "correct horse battery staple",
  "the quick brown fox jumps over the lazy dog",
  "to be or not to be that is the question",
  "may the force be with you",
  "twinkle twinkle little star",
  "once upon a time",
  "open sesame",
  "let me in please",
  "i love you so much",
  "lorem ipsum dolor sit amet",
  "portez ce vieux whisky au juge blond qui fume",
  "maitre corbeau sur un arbre perche",
  "allons enfants de la patrie",
  "il etait une fois",
  "sesame ouvre toi",
  "je t aime mon amour",
  "liberte egalite fraternite",
  "un deux trois nous irons au bois",
  "au clair de la lune mon ami pierrot",
].map((phrase) => phrase.replaceAll(" ", ""));

/** With or without separators between the words, or a number at the end. */
export function isKnownPhrase(password: string): boolean {
  return isMadeOf(phrases, password.replaceAll(/[^\p{L}\p{N}]/gu, ""));
}
