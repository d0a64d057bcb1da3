import { type FormEvent, useState } from "react";
import { changePassword, listSessions } from "#contract/accounts.ts";
import { checkPassword } from "#domain/account/password-rules.ts";
import { requiredLine } from "#domain/field-check.ts";
import { call } from "#web/api/api-call.ts";
import { invalidate } from "#web/api/use-query.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { FormPasswordField } from "#web/parts/forms/form-password-field.tsx";
import { useForm } from "#web/parts/forms/use-form.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { PoliteNotice } from "#web/ui/feedback/polite-notice.tsx";
import { accountWords } from "#web/words/account/account-words.ts";
import { profileWords } from "#web/words/account/profile-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { NewPasswordField } from "../account/new-password-field.tsx";
import css from "../profile-layout/profile-page.module.css";
import { ProfileSection } from "../profile-layout/profile-section.tsx";

export function PasswordSection() {
  const words = useWords(profileWords).password;
  const { fields } = useWords(accountWords);
  const [done, setDone] = useState(false);
  const form = useForm({
    initial: { current_password: "", password: "" },
    checks: { current_password: requiredLine(1024), password: checkPassword },
    send: async (user) => {
      const answer = await call(changePassword, { body: { user } });
      if (!answer.ok) return answer.refusal;
      setDone(true);
      form.clear();
      invalidate(listSessions);
      return undefined;
    },
  });
  const submit = (event: FormEvent): void => {
    setDone(false);
    form.submit(event);
  };
  return (
    <ProfileSection title={words.title}>
      <form ref={form.ref} className={classNames(css, "form")} method="post" noValidate onSubmit={submit}>
        <FormFailure failure={form.failure} incomplete={form.incomplete} task="general" />
        {done && <PoliteNotice kind="ok">{words.done}</PoliteNotice>}
        <FormPasswordField
          field={form.field("current_password")}
          autoComplete="current-password"
          required
          label={words.current}
          showLabel={fields.show}
          hideLabel={fields.hide}
        />
        <NewPasswordField label={words.fresh} field={form.field("password")} />
        <Button type="submit" loading={form.sending}>
          {words.submit}
        </Button>
      </form>
    </ProfileSection>
  );
}
