import { useState } from "react";
import { type BookExport, bookExports } from "#contract/office/books-calls.ts";
import { saveFile } from "#web/parts/save-file.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { booksWords } from "#web/words/books/books-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import { deskFile } from "../office/desk-file.ts";
import css from "../office/office.module.css";
import { useStepUp } from "../team/use-step-up.tsx";
import type { Span } from "./books-screen.tsx";

/** One export file per book; the second factor is asked for again if it was given too long ago. */
export function BookFiles({ span }: { readonly span: Span }) {
  const words = useWords(booksWords).exports;
  const locale = useLocale();
  const stepUp = useStepUp();
  const [saved, setSaved] = useState<BookExport>();
  const { busy, failure, run } = useDeskAction(async (name: BookExport) => {
    setSaved(undefined);
    const search = new URLSearchParams({ ...span, locale }).toString();
    const answer = await stepUp.run(() => deskFile(`/api/desk/books/exports/${name}?${search}`));
    if (!answer.ok) return answer.refusal;
    saveFile(answer.value.file, answer.value.name ?? `${name}.csv`);
    setSaved(name);
    return undefined;
  });
  return (
    <section className={classNames(css, "part")}>
      <h2>{words.title}</h2>
      <p className={classNames(css, "quiet")}>{words.hint}</p>
      <div className={classNames(css, "buttons")} aria-busy={busy}>
        {bookExports.map((name) => (
          <Button key={name} variant="quiet" onClick={() => void run(name)}>
            {words.names[name]}
          </Button>
        ))}
      </div>
      <p className={classNames(css, "quiet")}>{words.fecHint}</p>
      <p role="status">{saved === undefined ? null : words.saved(words.names[saved])}</p>
      <p role="alert" className={classNames(css, "failure")}>
        {failure}
      </p>
      {stepUp.dialog}
    </section>
  );
}
