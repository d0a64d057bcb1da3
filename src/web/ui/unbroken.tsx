import { referencesIn } from "#domain/language/references-in-text.ts";
import { classNames } from "./class-names.ts";
import css from "./unbroken.module.css";

/** A text whose references do not break at their hyphen. */
export function Unbroken({ text }: { readonly text: string }) {
  return referencesIn(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={classNames(css, "unbroken")}>
        {part}
      </span>
    ),
  );
}
