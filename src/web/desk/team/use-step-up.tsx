import { type FormEvent, type ReactNode, useState } from "react";
import { giveSecondFactor } from "#contract/desk/session-calls.ts";
import type { Result } from "#domain/result.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { teamWords } from "#web/words/desk/team-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import type { DeskFailure } from "../api/desk-failure.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import { startSessionFrom } from "../session/desk-session.ts";
import { fieldValue } from "../typed-form/field-value.ts";

type Answer<Value> = Result<Value, DeskFailure>;

type SteppingUp = {
  /** Sends a call; if a recent second factor is required, asks for it and sends the call again. */
  readonly run: <Value>(ask: () => Promise<Answer<Value>>) => Promise<Answer<Value>>;
  /** Must be rendered by the caller. */
  readonly dialog: ReactNode;
};

type Decide = (confirmed: boolean) => void;

export function useStepUp(): SteppingUp {
  const [decide, setDecide] = useState<Decide>();
  // Two calls may be refused at once: both wait for the same confirmation.
  const confirm = () =>
    new Promise<boolean>((resolve) =>
      setDecide((before: Decide | undefined) => (confirmed: boolean) => {
        before?.(confirmed);
        resolve(confirmed);
      }),
    );
  const run = async <Value,>(ask: () => Promise<Answer<Value>>): Promise<Answer<Value>> => {
    const answer = await ask();
    if (answer.ok || answer.refusal.code !== "step-up-required") return answer;
    return (await confirm()) ? ask() : answer;
  };
  const close = (confirmed: boolean) => {
    decide?.(confirmed);
    setDecide(undefined);
  };
  return { run, dialog: decide === undefined ? null : <StepUpDialog onDone={close} /> };
}

function StepUpDialog({ onDone }: { readonly onDone: (confirmed: boolean) => void }) {
  const words = useWords(teamWords).stepUp;
  const { busy, failure, run } = useDeskAction(async (code: string) => {
    const answer = await startSessionFrom(deskCall(giveSecondFactor, { body: { code } }));
    if (answer.ok) onDone(true);
    return answer.ok ? undefined : answer.refusal;
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(fieldValue(event.currentTarget, "code"));
  };
  return (
    <Dialog open title={words.title} closeLabel={words.close} onClose={() => onDone(false)}>
      <form onSubmit={submit} noValidate>
        <TextField
          label={words.code}
          hint={words.hint}
          error={failure}
          name="code"
          face="figures"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <Button type="submit" size="l" wide loading={busy}>
          {words.confirm}
        </Button>
      </form>
    </Dialog>
  );
}
