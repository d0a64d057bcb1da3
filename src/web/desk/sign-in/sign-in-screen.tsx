import { type FormEvent, useState } from "react";
import { signIn } from "#contract/desk/session-calls.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import { focusFirstWrong } from "../office/focus-first-wrong.ts";
import { signInFrom } from "../session/desk-session.ts";
import { fieldValue } from "../typed-form/field-value.ts";
import { EntryFrame } from "./entry-frame.tsx";

/** The password opens a pending session; the second factor, asked for next, completes it. */
export function SignInScreen() {
  const words = useWords(deskWords);
  const { busy, failure, run } = useDeskAction(async (email: string, password: string) => {
    const answer = await signInFrom(() => deskCall(signIn, { body: { signIn: { email, password } } }));
    return answer.ok ? undefined : answer.refusal.code;
  });
  const [missing, setMissing] = useState({ email: false, password: false });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = fieldValue(form, "email").trim();
    const password = fieldValue(form, "password");
    setMissing({ email: email === "", password: password === "" });
    if (email === "" || password === "") return focusFirstWrong(form);
    void run(email, password);
  };
  return (
    <EntryFrame title={words.signIn.title} failure={failure}>
      <form onSubmit={submit} noValidate>
        <TextField
          label={words.signIn.email}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          error={missing.email ? words.signIn.needsEmail : undefined}
        />
        <PasswordField
          label={words.signIn.password}
          name="password"
          autoComplete="current-password"
          required
          hint={words.signIn.lost}
          showLabel={words.signIn.show}
          hideLabel={words.signIn.hide}
          error={missing.password ? words.signIn.needsPassword : undefined}
        />
        <Button type="submit" size="l" wide loading={busy}>
          {words.signIn.go}
        </Button>
      </form>
    </EntryFrame>
  );
}
