import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "./loading.module.css";

/** In place of what was asked for; said only where the answer takes longer than a look at the screen. */
export function Loading() {
  return (
    <p aria-busy="true" className={classNames(css, "loading")}>
      {useWords(deskWords).day.loading}
    </p>
  );
}
