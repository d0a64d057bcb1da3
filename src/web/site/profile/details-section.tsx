import { useState } from "react";
import { type Profile, updateProfile } from "#contract/accounts.ts";
import { normaliseEmail } from "#domain/account/email-address.ts";
import { profileChecks } from "#domain/account/registration.ts";
import { call } from "#web/api/api-call.ts";
import { replaceProfile } from "#web/api/session.ts";
import { FormFailure } from "#web/parts/form-failure.tsx";
import { useForm } from "#web/parts/use-form.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { EmailField } from "#web/ui/fields/email-field.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { PhoneField } from "#web/ui/fields/phone-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { accountWords } from "#web/words/account-words.ts";
import { profileWords } from "#web/words/profile-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "./profile-page.module.css";
import { ProfileSection } from "./profile-section.tsx";

type TextName = "firstname" | "lastname" | "email" | "phone" | "address";

export function DetailsSection({ profile }: { readonly profile: Profile }) {
  const words = useWords(profileWords);
  const { fields } = useWords(accountWords);
  const { form, outcome, asksPassword } = useDetailsForm(profile);
  const text = (name: TextName) => ({
    name,
    required: true,
    label: fields[name],
    value: form.fields[name],
    error: form.errorOf(name),
    onChange: (event: { readonly target: { readonly value: string } }) => form.set(name, event.target.value),
    onBlur: () => form.leave(name),
  });
  return (
    <ProfileSection title={words.details.title}>
      <form
        ref={form.ref}
        className={classNames(css, "form")}
        method="post"
        noValidate
        onSubmit={form.submit}
      >
        <FormFailure failure={form.failure} incomplete={form.incomplete} task="general" />
        {outcome && (
          <Notice kind="ok" live="polite">
            {outcome}
          </Notice>
        )}
        <div className={classNames(css, "pair")}>
          <TextField autoComplete="given-name" {...text("firstname")} />
          <TextField autoComplete="family-name" {...text("lastname")} />
        </div>
        <EmailField {...text("email")} />
        {asksPassword && (
          <CurrentPassword
            value={form.fields.current_password}
            error={form.errorOf("current_password")}
            onChange={(value) => form.set("current_password", value)}
          />
        )}
        <PhoneField {...text("phone")} />
        <TextField autoComplete="street-address" {...text("address")} />
        <Button type="submit" loading={form.sending}>
          {words.save}
        </Button>
      </form>
    </ProfileSection>
  );
}

function useDetailsForm(profile: Profile) {
  const words = useWords(profileWords);
  const [outcome, setOutcome] = useState<string>();
  const { firstname, lastname, email, phone, address } = profile;
  const isNewEmail = (typed: string): boolean => normaliseEmail(typed) !== normaliseEmail(email);
  const form = useForm({
    initial: { firstname, lastname, email, phone, address, current_password: "" },
    checks: profileChecks,
    send: async ({ email: typed, current_password, ...details }) => {
      setOutcome(undefined);
      // Only a new address is sent: another host may take any mention of it for a change.
      const user = isNewEmail(typed) ? { ...details, email: typed, current_password } : details;
      const answer = await call(updateProfile, { params: { id: profile.id }, body: { user } });
      if (!answer.ok) return answer.refusal;
      const kept = await replaceProfile(answer.value);
      const pending = isNewEmail(typed) && normaliseEmail(kept.email) !== normaliseEmail(typed);
      setOutcome(pending ? words.details.emailPending(typed.trim()) : words.saved);
      return undefined;
    },
  });
  return { form, outcome, asksPassword: isNewEmail(form.fields.email) };
}

type CurrentPasswordProps = {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** Asked for once another address has been typed. */
function CurrentPassword({ value, error, onChange }: CurrentPasswordProps) {
  const words = useWords(profileWords).details;
  const { fields } = useWords(accountWords);
  return (
    <PasswordField
      name="current_password"
      autoComplete="current-password"
      required
      label={words.currentPassword}
      hint={words.currentPasswordHint}
      showLabel={fields.show}
      hideLabel={fields.hide}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
