import { fetchCustody, openClaim } from "#contract/traveller-custody.ts";
import type { FieldRule } from "#domain/refusal.ts";
import { call } from "#web/api/api-call.ts";
import { updateAnswers } from "#web/api/use-query.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { FormTextArea } from "#web/parts/forms/form-fields.tsx";
import { useForm } from "#web/parts/forms/use-form.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { custodyWords } from "#web/words/custody/custody-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "./claim-section.module.css";

const longest = 2000;

/** What is typed and not sent yet, by booking and picture: a dialog is closed by one key, and the form goes with it. */
const typed = new Map<string, string>();

type Props = {
  readonly reference: string;
  /** The picture that it starts from. */
  readonly pieceId?: string | undefined;
  readonly onDone: () => void;
};

export function ClaimForm({ reference, pieceId, onDone }: Props) {
  const words = useWords(custodyWords).claim;
  const claimed = `${reference} ${pieceId ?? ""}`;
  const form = useForm({
    initial: { words: typed.get(claimed) ?? "" },
    checks: { words: checkWords },
    onType: (fields) => typed.set(claimed, fields.words),
    send: async ({ words: said }) => {
      const claim = { words: said, ...(pieceId !== undefined && { pieceId }) };
      const answer = await call(openClaim, { params: { reference }, body: { claim } });
      if (!answer.ok) return answer.refusal;
      typed.delete(claimed);
      updateAnswers(fetchCustody, (known) => (known.reference === reference ? answer.value : known));
      onDone();
      return undefined;
    },
  });
  return (
    <form ref={form.ref} className={classNames(css, "form")} method="post" noValidate onSubmit={form.submit}>
      <FormFailure failure={form.failure} incomplete={form.incomplete} task="general" />
      <FormTextArea
        field={form.field("words")}
        required
        label={words.words}
        hint={words.wordsHint}
        maxLength={longest}
      />
      <div className={classNames(css, "ways")}>
        <Button type="submit" loading={form.sending}>
          {words.send}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

function checkWords(words: string): true | FieldRule {
  const { length } = words.trim();
  if (length === 0) return "required";
  return length <= longest || "too-long";
}
