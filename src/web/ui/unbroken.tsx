import { referencesIn } from "#domain/language/references-in-text.ts";
import { UnbrokenPieces } from "./unbroken-words.tsx";

/** A text whose references do not break at their hyphen. Apart from the rest: the phone at the kerb shows none. */
export function Unbroken({ text }: { readonly text: string }) {
  return <UnbrokenPieces pieces={referencesIn(text)} />;
}
