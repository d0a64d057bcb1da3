import { useState } from "react";
import { resetPassword } from "#contract/accounts.ts";
import { checkPassword } from "#domain/account/password-rules.ts";
import { call } from "#web/api/api-call.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { useForm } from "#web/parts/forms/use-form.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { accountWords } from "#web/words/account/account-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "./account-form.module.css";
import { AccountLayout } from "./account-layout.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { useMailedToken } from "./use-mailed-token.ts";

export function Component() {
  const words = useWords(accountWords).reset;
  const token = useMailedToken("token");
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <AccountLayout title={words.done} intro={words.doneText}>
        <LinkButton href={paths.logIn()} wide>
          {words.logIn}
        </LinkButton>
      </AccountLayout>
    );
  }
  if (token === undefined) {
    return (
      <AccountLayout title={words.title} intro={words.noToken}>
        <LinkButton href={paths.forgotRequest()} wide>
          {words.askAgain}
        </LinkButton>
      </AccountLayout>
    );
  }
  return (
    <AccountLayout title={words.title} intro={words.intro}>
      <NewPasswordForm token={token} onDone={() => setDone(true)} />
    </AccountLayout>
  );
}

function NewPasswordForm({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const words = useWords(accountWords);
  const form = useForm({
    initial: { password: "" },
    checks: { password: checkPassword },
    send: async (user) => {
      const answer = await call(resetPassword, { query: { token }, body: { user } });
      if (!answer.ok) return answer.refusal;
      onDone();
      return undefined;
    },
  });
  const spent = form.failure?.code === "invalid-token" || form.failure?.code === "expired-token";
  return (
    <form ref={form.ref} className={classNames(css, "form")} method="post" noValidate onSubmit={form.submit}>
      <FormFailure failure={form.failure} incomplete={form.incomplete} task="general">
        {spent && <LinkButton href={paths.forgotRequest()}>{words.reset.askAgain}</LinkButton>}
      </FormFailure>
      <NewPasswordField label={words.fields.newPassword} field={form.field("password")} />
      <Button type="submit" wide variant={spent ? "quiet" : "signal"} loading={form.sending}>
        {words.reset.submit}
      </Button>
    </form>
  );
}
