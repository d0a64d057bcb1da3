import { useState } from "react";
import { saveFile } from "#web/parts/save-file.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { booksWords } from "#web/words/books/books-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import { deskFile } from "../office/desk-file.ts";
import css from "../office/office.module.css";
import { fieldValue } from "../typed-form/field-value.ts";

/** One invoice or credit note by its number, with its embedded data (payment §9). */
export function InvoiceDownload() {
  const words = useWords(booksWords).paper;
  const [saved, setSaved] = useState<string>();
  const { busy, failure, run } = useDeskAction(
    async (number: string) => {
      setSaved(undefined);
      const answer = await deskFile(`/api/desk/books/papers/${encodeURIComponent(number)}`);
      if (!answer.ok) return answer.refusal;
      saveFile(answer.value.file, `${number}.pdf`);
      setSaved(number);
      return undefined;
    },
    ({ code }) => (code === "not-found" ? words.unknown : undefined),
  );
  return (
    <section className={classNames(css, "part")}>
      <h2>{words.title}</h2>
      <form
        className={classNames(css, "card", "part")}
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          const number = fieldValue(event.currentTarget, "number").trim().toUpperCase();
          void run(number === "" ? "-" : number);
        }}
        noValidate
      >
        <TextField
          label={words.number}
          hint={words.hint}
          error={failure}
          name="number"
          face="mono"
          autoComplete="off"
        />
        <div className={classNames(css, "buttons")}>
          <Button type="submit" variant="ink" loading={busy}>
            {words.open}
          </Button>
        </div>
      </form>
      <p role="status">{saved === undefined ? null : words.saved(saved)}</p>
    </section>
  );
}
