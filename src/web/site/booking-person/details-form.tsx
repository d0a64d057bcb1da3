import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { FormPhoneField, FormTextField } from "#web/parts/forms/form-fields.tsx";
import type { Form } from "#web/parts/forms/use-form.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import css from "#web/ui/fields/form-layout.module.css";
import { accountWords } from "#web/words/account/account-words.ts";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { DetailsFields } from "./use-own-details.ts";

type Props = { readonly form: Form<DetailsFields>; readonly onClose: () => void };

export function DetailsForm({ form, onClose }: Props) {
  const words = useWords(bookingWords);
  const { fields } = useWords(accountWords);
  const { sms } = useSettings();
  const of = (name: keyof DetailsFields) =>
    ({ field: form.field(name), label: fields[name], required: true }) as const;
  return (
    <form ref={form.ref} className={classNames(css, "form")} method="post" noValidate onSubmit={form.submit}>
      <FormFailure failure={form.failure} incomplete={form.incomplete} task="general" />
      <div className={classNames(css, "pair")}>
        <FormTextField autoComplete="given-name" {...of("firstname")} />
        <FormTextField autoComplete="family-name" {...of("lastname")} />
      </div>
      <FormPhoneField hint={sms ? fields.phoneHintSms : fields.phoneHint} {...of("phone")} />
      <FormTextField autoComplete="street-address" hint={fields.addressHint} {...of("address")} />
      <div className={classNames(css, "actions")}>
        <Button type="submit" variant="ink" loading={form.sending}>
          {words.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
