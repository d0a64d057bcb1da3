import { useState } from "react";
import { changePassword, listSessions } from "#contract/accounts.ts";
import { checkPassword } from "#domain/account/password-rules.ts";
import { requiredLine } from "#domain/field-check.ts";
import { call } from "#web/api/api-call.ts";
import { invalidate } from "#web/api/use-query.ts";
import { FormFailure } from "#web/parts/form-failure.tsx";
import { useForm } from "#web/parts/use-form.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { accountWords } from "#web/words/account-words.ts";
import { profileWords } from "#web/words/profile-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { NewPasswordField } from "../account/new-password-field.tsx";
import css from "./profile-page.module.css";
import { ProfileSection } from "./profile-section.tsx";

export function PasswordSection() {
  const words = useWords(profileWords).password;
  const { fields } = useWords(accountWords);
  const [done, setDone] = useState(false);
  const form = useForm({
    initial: { current_password: "", password: "" },
    checks: { current_password: requiredLine(1024), password: checkPassword },
    send: async (user) => {
      setDone(false);
      const answer = await call(changePassword, { body: { user } });
      if (!answer.ok) return answer.refusal;
      setDone(true);
      form.clear();
      invalidate(listSessions);
      return undefined;
    },
  });
  return (
    <ProfileSection title={words.title}>
      <form
        ref={form.ref}
        className={classNames(css, "form")}
        method="post"
        noValidate
        onSubmit={form.submit}
      >
        <FormFailure failure={form.failure} incomplete={form.incomplete} task="general" />
        {done && (
          <Notice kind="ok" live="polite">
            {words.done}
          </Notice>
        )}
        <PasswordField
          name="current_password"
          autoComplete="current-password"
          required
          label={words.current}
          showLabel={fields.show}
          hideLabel={fields.hide}
          value={form.fields.current_password}
          error={form.errorOf("current_password")}
          onChange={(event) => form.set("current_password", event.target.value)}
        />
        <NewPasswordField
          label={words.fresh}
          value={form.fields.password}
          error={form.errorOf("password")}
          onChange={(value) => form.set("password", value)}
          onBlur={() => form.leave("password")}
        />
        <Button type="submit" loading={form.sending}>
          {words.submit}
        </Button>
      </form>
    </ProfileSection>
  );
}
