import { useEffect } from "react";
import { type Profile, updateProfile } from "#contract/accounts.ts";
import { profileChecks } from "#domain/account/registration.ts";
import { call } from "#web/api/api-call.ts";
import { replaceProfile } from "#web/api/session.ts";
import { FormFailure } from "#web/parts/form-failure.tsx";
import { useForm } from "#web/parts/use-form.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import css from "#web/ui/fields/form-layout.module.css";
import { PhoneField } from "#web/ui/fields/phone-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { accountWords } from "#web/words/account-words.ts";
import { bookingWords } from "#web/words/booking-words.ts";
import { useWords } from "#web/words/use-words.ts";

type Props = {
  readonly profile: Profile;
  /** Whether something was saved. */
  readonly onDone: (changed: boolean) => void;
  readonly onSending: (sending: boolean) => void;
};

const { email: _unchanged, ...checks } = profileChecks;

/** Name, phone and address; the e-mail address is changed in the profile, because it has to be confirmed. */
export function DetailsForm({ profile, onDone, onSending }: Props) {
  const words = useWords(bookingWords);
  const { fields } = useWords(accountWords);
  const { firstname, lastname, phone, address } = profile;
  const form = useForm({
    initial: { firstname, lastname, phone, address },
    checks,
    send: async (user) => {
      const answer = await call(updateProfile, { params: { id: profile.id }, body: { user } });
      if (!answer.ok) return answer.refusal;
      await replaceProfile(answer.value);
      onDone(true);
      return undefined;
    },
  });
  useEffect(() => onSending(form.sending), [onSending, form.sending]);
  const text = (name: keyof typeof form.fields) => ({
    name,
    required: true,
    label: fields[name],
    value: form.fields[name],
    error: form.errorOf(name),
    onChange: (event: { readonly target: { readonly value: string } }) => form.set(name, event.target.value),
    onBlur: () => form.leave(name),
  });
  return (
    <form ref={form.ref} className={classNames(css, "form")} method="post" noValidate onSubmit={form.submit}>
      <FormFailure failure={form.failure} incomplete={form.incomplete} task="general" />
      <div className={classNames(css, "pair")}>
        <TextField autoComplete="given-name" {...text("firstname")} />
        <TextField autoComplete="family-name" {...text("lastname")} />
      </div>
      <PhoneField hint={fields.phoneHint} {...text("phone")} />
      <TextField autoComplete="street-address" hint={fields.addressHint} {...text("address")} />
      <div className={classNames(css, "actions")}>
        <Button type="submit" variant="ink" loading={form.sending}>
          {words.save}
        </Button>
        <Button variant="quiet" onClick={() => onDone(false)}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
