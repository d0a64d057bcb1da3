import { type FormEvent, useState } from "react";
import { changeStaffPassword } from "#contract/desk/team-calls.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { teamWords } from "#web/words/desk/team-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import { useFieldSentence } from "../api/use-field-sentence.ts";
import { fieldValue } from "../typed-form/field-value.ts";
import css from "./team.module.css";
import type { useStepUp } from "./use-step-up.tsx";

/** Changes the user's own password, which ends all their other sessions. */
export function OwnPassword({ run }: Pick<ReturnType<typeof useStepUp>, "run">) {
  const words = useWords(teamWords).own;
  const sentenceOf = useFieldSentence();
  const [saved, setSaved] = useState(false);
  const {
    busy,
    failure,
    refused,
    run: save,
  } = useDeskAction(async (form: HTMLFormElement) => {
    const password = { current: fieldValue(form, "current"), next: fieldValue(form, "next") };
    const answer = await run(() => deskCall(changeStaffPassword, { body: { password } }));
    setSaved(answer.ok);
    if (answer.ok) form.reset();
    return answer.ok ? undefined : answer.refusal;
  });
  const errors = { current: sentenceOf(refused, "current"), next: sentenceOf(refused, "next") };
  const isNamed = (errors.current ?? errors.next) !== undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(event.currentTarget);
  };
  return (
    <section className={classNames(css, "part")} aria-labelledby="own-password">
      <h2 id="own-password">{words.password}</h2>
      <form className={classNames(css, "form")} onSubmit={submit} noValidate>
        <TextField
          label={words.passwordNow}
          error={errors.current}
          name="current"
          type="password"
          autoComplete="current-password"
          required
        />
        <TextField
          label={words.passwordNext}
          hint={words.passwordHint}
          error={errors.next ?? (isNamed ? undefined : failure)}
          name="next"
          type="password"
          autoComplete="new-password"
          required
        />
        <Button type="submit" variant="quiet" loading={busy}>
          {words.passwordSave}
        </Button>
      </form>
      <p role="status">{saved ? words.passwordSaved : null}</p>
    </section>
  );
}
