import { referencesIn } from "#domain/language/references-in-text.ts";
import { UnbrokenPieces } from "./unbroken-words.tsx";

/**
 * A text whose references do not break at their hyphen. A separate file, because phones at the kerb show no references.
 */
export function Unbroken({ text }: { readonly text: string }) {
  return <UnbrokenPieces pieces={referencesIn(text)} />;
}
