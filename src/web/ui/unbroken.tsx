import { referencesIn } from "#domain/language/references-in-text.ts";
import { classNames } from "./class-names.ts";
import css from "./unbroken.module.css";

/** A text whose references do not break at their hyphen. */
export function Unbroken({ text }: { readonly text: string }) {
  return <Pieces pieces={referencesIn(text)} />;
}

/** A text none of whose words breaks at its hyphen: a spot (`A-13`), a model (`e-2008`). */
export function UnbrokenWords({ text }: { readonly text: string }) {
  return <Pieces pieces={text.split(/([^\s-]+(?:-[^\s-]+)+)/)} />;
}

/** Every other one is kept whole by its style: another hyphen would be copied with it, and found by no search. */
function Pieces({ pieces }: { readonly pieces: readonly string[] }) {
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
