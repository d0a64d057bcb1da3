import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "./loading.module.css";

/** Loading indicator, shown only if the answer takes longer than a moment. */
export function Loading() {
  return (
    <p aria-busy="true" className={classNames(css, "loading")}>
      {useWords(deskWords).day.loading}
    </p>
  );
}
