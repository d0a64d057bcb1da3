import { classNames } from "./class-names.ts";
import css from "./unbroken.module.css";

/** A text whose hyphenated words do not break at the hyphen: a spot (`A-13`), a model (`e-2008`). */
export function UnbrokenWords({ text }: { readonly text: string }) {
  return <UnbrokenPieces pieces={text.split(/(\S+-\S+)/)} />;
}

/**
 * Keeps every second piece on one line by CSS: a non-breaking hyphen would be copied along, and then not be found by a
 * search.
 */
export function UnbrokenPieces({ pieces }: { readonly pieces: readonly string[] }) {
  return pieces.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={classNames(css, "unbroken")}>
        {part}
      </span>
    ),
  );
}
