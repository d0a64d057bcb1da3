import { classNames } from "./class-names.ts";
import css from "./unbroken.module.css";

/** A text none of whose words breaks at its hyphen: a spot (`A-13`), a model (`e-2008`). */
export function UnbrokenWords({ text }: { readonly text: string }) {
  return <UnbrokenPieces pieces={text.split(/(\S+-\S+)/)} />;
}

/** Every other one is kept whole by its style: another hyphen would be copied with it, and found by no search. */
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
