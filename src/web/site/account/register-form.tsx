import { signUp } from "#contract/accounts.ts";
import { registrationChecks } from "#domain/account/registration.ts";
import { call } from "#web/api/api-call.ts";
import { FormFailure } from "#web/parts/form-failure.tsx";
import { SiteLink } from "#web/parts/site-link.tsx";
import { type Form, useForm } from "#web/parts/use-form.ts";
import { paths } from "#web/paths.ts";
import { useNavigate } from "#web/router/routing.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { EmailField } from "#web/ui/fields/email-field.tsx";
import { PhoneField } from "#web/ui/fields/phone-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { accountWords } from "#web/words/account-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "./account-form.module.css";
import { NewPasswordField } from "./new-password-field.tsx";
import { rememberSentMail, type SentMail } from "./sent-mail.ts";

const initial = {
  firstname: "",
  lastname: "",
  email: "",
  phone: "",
  address: "",
  password: "",
  accepted_terms: false,
  accepted_data_usage: false,
};

type RegistrationForm = Form<typeof initial>;

export function RegisterForm() {
  const words = useWords(accountWords);
  const navigate = useNavigate();
  const form = useForm({
    initial,
    checks: registrationChecks,
    send: async (fields) => {
      const { accepted_terms: _terms, accepted_data_usage: _usage, ...typed } = fields;
      // The language travels in `accept-language`: a host that knows no `locale` is not given one.
      const registration = { ...typed, accepted_terms: true, accepted_data_usage: true } as const;
      const answer = await call(signUp, { body: { registration } });
      if (!answer.ok) return answer.refusal;
      const mail: SentMail = { kind: "registration", email: fields.email.trim() };
      rememberSentMail(mail);
      await navigate(paths.mail(), { state: mail });
      return undefined;
    },
  });
  return (
    <form ref={form.ref} className={classNames(css, "form")} method="post" noValidate onSubmit={form.submit}>
      <FormFailure failure={form.failure} incomplete={form.incomplete} task="register" />
      <PersonFields form={form} />
      <NewPasswordField
        label={words.fields.password}
        value={form.fields.password}
        error={form.errorOf("password")}
        onChange={(value) => form.set("password", value)}
        onBlur={() => form.leave("password")}
      />
      <AgreementFields form={form} />
      <Button type="submit" wide loading={form.sending}>
        {words.register.submit}
      </Button>
    </form>
  );
}

function PersonFields({ form }: { readonly form: RegistrationForm }) {
  const words = useWords(accountWords).fields;
  const text = (name: "firstname" | "lastname" | "email" | "phone" | "address") => ({
    name,
    required: true,
    label: words[name],
    value: form.fields[name],
    error: form.errorOf(name),
    onChange: (event: { readonly target: { readonly value: string } }) => form.set(name, event.target.value),
    onBlur: () => form.leave(name),
  });
  return (
    <>
      <div className={classNames(css, "pair")}>
        <TextField autoComplete="given-name" {...text("firstname")} />
        <TextField autoComplete="family-name" {...text("lastname")} />
      </div>
      <EmailField {...text("email")} />
      <PhoneField hint={words.phoneHint} {...text("phone")} />
      <TextField autoComplete="street-address" hint={words.addressHint} {...text("address")} />
    </>
  );
}

function AgreementFields({ form }: { readonly form: RegistrationForm }) {
  const words = useWords(accountWords).register;
  return (
    <div>
      <Checkbox
        name="accepted_terms"
        required
        checked={form.fields.accepted_terms}
        error={form.errorOf("accepted_terms") && words.termsMissing}
        onChange={(event) => form.set("accepted_terms", event.target.checked)}
        label={
          <>
            {words.termsBefore}
            <SiteLink to={paths.terms()} target="_blank">
              {words.terms}
            </SiteLink>
            {words.termsAfter}
          </>
        }
      />
      <Checkbox
        name="accepted_data_usage"
        required
        checked={form.fields.accepted_data_usage}
        error={form.errorOf("accepted_data_usage") && words.privacyMissing}
        onChange={(event) => form.set("accepted_data_usage", event.target.checked)}
        label={
          <>
            {words.privacyBefore}
            <SiteLink to={paths.privacy()} target="_blank">
              {words.privacy}
            </SiteLink>
            {words.privacyAfter}
          </>
        }
      />
    </div>
  );
}
