import { type FormEvent, useEffect, useState } from "react";
import { type Profile, updateProfile } from "#contract/accounts.ts";
import { normaliseEmail } from "#domain/account/email-address.ts";
import { profileChecks } from "#domain/account/registration.ts";
import { formatPhone } from "#domain/language/format.ts";
import { call } from "#web/api/api-call.ts";
import { hasSessionEnded } from "#web/api/credential.ts";
import { replaceProfile } from "#web/api/session.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { FormEmailField, FormPhoneField, FormTextField } from "#web/parts/forms/form-fields.tsx";
import { FormPasswordField } from "#web/parts/forms/form-password-field.tsx";
import { useField } from "#web/parts/forms/use-field.ts";
import { type Form, useForm } from "#web/parts/forms/use-form.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { PoliteNotice } from "#web/ui/feedback/polite-notice.tsx";
import { accountWords } from "#web/words/account/account-words.ts";
import { profileWords } from "#web/words/account/profile-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "../profile-layout/profile-page.module.css";
import { ProfileSection } from "../profile-layout/profile-section.tsx";
import { forgetEdit, keepEdit, readEdit } from "./typed-profile.ts";

type TextName = "firstname" | "lastname" | "email" | "phone" | "address";
type DetailsFields = Pick<Profile, TextName> & { readonly current_password: string };

export function DetailsSection({ profile }: { readonly profile: Profile }) {
  const words = useWords(profileWords);
  const { fields } = useWords(accountWords);
  const { form, submit, outcome, isNewEmail } = useDetailsForm(profile);
  const of = (name: TextName) => ({ field: form.field(name), label: fields[name], required: true }) as const;
  return (
    <ProfileSection title={words.details.title}>
      <form ref={form.ref} className={classNames(css, "form")} method="post" noValidate onSubmit={submit}>
        <FormFailure failure={form.failure} incomplete={form.incomplete} task="general" />
        {outcome && <PoliteNotice kind={outcome.kind}>{outcome.text}</PoliteNotice>}
        <div className={classNames(css, "pair")}>
          <FormTextField autoComplete="given-name" {...of("firstname")} />
          <FormTextField autoComplete="family-name" {...of("lastname")} />
        </div>
        <FormEmailField {...of("email")} />
        <CurrentPassword form={form} isNewEmail={isNewEmail} />
        <FormPhoneField {...of("phone")} />
        <FormTextField autoComplete="street-address" hint={fields.addressHint} {...of("address")} />
        <Button type="submit" loading={form.sending}>
          {words.save}
        </Button>
      </form>
    </ProfileSection>
  );
}

type Outcome = { readonly kind: "ok" | "info"; readonly text: string };

function useDetailsForm(profile: Profile) {
  const words = useWords(profileWords);
  const [edit] = useState(() => readEdit(profile.id));
  const [outcome, setOutcome] = useState<Outcome | undefined>(() =>
    Object.keys(edit).length > 0 ? { kind: "info", text: words.details.unsaved } : undefined,
  );
  const { firstname, lastname, email, phone, address } = profile;
  const shownPhone = formatPhone(phone, useLocale()).replaceAll("\u00a0", " ");
  const isNewEmail = (typed: string): boolean => normaliseEmail(typed) !== normaliseEmail(email);
  const saved = { firstname, lastname, email, phone: shownPhone, address };
  const form = useForm<DetailsFields>({
    initial: { ...saved, ...edit, current_password: "" },
    checks: profileChecks,
    onType: (typed) => keepEdit(profile.id, typed, saved),
    send: async ({ email: typed, current_password, ...typedDetails }) => {
      // The stored number, where it was only reformatted for display: another host may refuse spaces.
      const details = typedDetails.phone === shownPhone ? { ...typedDetails, phone } : typedDetails;
      // Only a new e-mail address is sent: another host may treat any `email` field as a change.
      const user = isNewEmail(typed) ? { ...details, email: typed, current_password } : details;
      const answer = await call(updateProfile, { params: { id: profile.id }, body: { user } });
      if (!answer.ok) return answer.refusal;
      const kept = await replaceProfile(answer.value);
      const pending = isNewEmail(typed) && normaliseEmail(kept.email) !== normaliseEmail(typed);
      forgetEdit();
      const text = pending ? words.details.emailPending(typed.trim()) : words.saved;
      setOutcome({ kind: "ok", text });
      return undefined;
    },
  });
  // Kept on the way to the sign-in; whoever leaves the screen otherwise has given the edit up.
  useEffect(
    () => () => {
      if (!hasSessionEnded()) forgetEdit();
    },
    [],
  );
  // Cleared first: a form that is refused before it is sent saves nothing either.
  const submit = (event: FormEvent): void => {
    setOutcome(undefined);
    form.submit(event);
  };
  return { form, submit, outcome, isNewEmail };
}

type CurrentPasswordProps = {
  readonly form: Form<DetailsFields>;
  readonly isNewEmail: (typed: string) => boolean;
};

/** Required once another e-mail address has been typed. */
function CurrentPassword({ form, isNewEmail }: CurrentPasswordProps) {
  const words = useWords(profileWords).details;
  const { fields } = useWords(accountWords);
  const email = useField(form.field("email")).value;
  if (!isNewEmail(email)) return null;
  return (
    <FormPasswordField
      field={form.field("current_password")}
      autoComplete="current-password"
      required
      label={words.currentPassword}
      hint={words.currentPasswordHint}
      showLabel={fields.show}
      hideLabel={fields.hide}
    />
  );
}
