import type { FormEvent } from "react";
import { giveSecondFactor } from "#contract/desk/session-calls.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import { endSession, startSessionFrom } from "../session/desk-session.ts";
import { fieldValue } from "../typed-form/field-value.ts";
import { EntryFrame } from "./entry-frame.tsx";

/** Completes a session that has only its password, or unlocks one without a PIN. */
export function SecondFactorScreen({ title }: { readonly title?: string | undefined }) {
  const words = useWords(deskWords);
  const { busy, failure, run } = useDeskAction(async (code: string) => {
    const answer = await startSessionFrom(deskCall(giveSecondFactor, { body: { code } }));
    return answer.ok ? undefined : answer.refusal.code;
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(fieldValue(event.currentTarget, "code"));
  };
  return (
    <EntryFrame title={title ?? words.signIn.codeTitle} failure={failure}>
      <form onSubmit={submit} noValidate>
        <TextField
          label={words.signIn.code}
          hint={words.signIn.codeHint}
          name="code"
          face="figures"
          autoComplete="one-time-code"
          required
        />
        <Button type="submit" size="l" wide loading={busy}>
          {words.signIn.confirm}
        </Button>
        <Button variant="quiet" size="l" wide onClick={() => void endSession()}>
          {words.signIn.back}
        </Button>
      </form>
    </EntryFrame>
  );
}
