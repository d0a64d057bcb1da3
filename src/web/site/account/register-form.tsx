import { useEffect } from "react";
import { checkPassword } from "#domain/account/password-rules.ts";
import { registrationChecks } from "#domain/account/registration.ts";
import { apiOrigin } from "#web/api/document-facts.ts";
import { FormCheckbox } from "#web/parts/forms/form-checkbox.tsx";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { FormEmailField, FormPhoneField, FormTextField } from "#web/parts/forms/form-fields.tsx";
import { type Form, useForm } from "#web/parts/forms/use-form.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { SiteLink } from "#web/parts/site-link.tsx";
import { paths } from "#web/paths.ts";
import { useNavigate } from "#web/router/routing.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { accountWords } from "#web/words/account/account-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { rememberRegistration } from "../registration/registered-here.ts";
import { rememberSentMail, type SentMail } from "../registration/sent-mail.ts";
import {
  forgetRegistration,
  readRegistration,
  storeRegistration,
  type TypedRegistration,
} from "../registration/typed-registration.ts";
import css from "./account-form.module.css";
import { NewPasswordField } from "./new-password-field.tsx";

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

/** The body's type, which wants both boxes ticked: the server refuses one that is not. */
type Accepted = typeof initial & { readonly accepted_terms: true; readonly accepted_data_usage: true };

type RegistrationForm = Form<typeof initial>;

/** The API client is loaded on demand: the form renders without waiting for it. */
async function askToRegister(registration: Accepted) {
  const [{ call }, { signUp }] = await Promise.all([
    import("#web/api/api-call.ts"),
    import("#contract/accounts.ts"),
  ]);
  return call(signUp, { body: { registration } });
}

/** `back`: where to go on once the address is confirmed. */
export function RegisterForm({ back }: { readonly back?: string | undefined }) {
  const words = useWords(accountWords);
  const navigate = useNavigate();
  const form = useForm({
    initial,
    checks: registrationChecks,
    // Only the server knows common and personal passwords. An invalid form is never sent to another host.
    nameTheRest: async (fields) => {
      if (apiOrigin() !== "" || checkPassword(fields.password) !== true) return {};
      const answer = await askToRegister(fields as Accepted);
      return answer.ok ? {} : (answer.refusal.fields ?? {});
    },
    onType: storeRegistration,
    send: async (fields) => {
      const { accepted_terms: _terms, accepted_data_usage: _usage, ...typed } = fields;
      // The language travels in `accept-language`: another host need not know a `locale` field.
      const registration = { ...typed, accepted_terms: true, accepted_data_usage: true } as const;
      const answer = await askToRegister(registration);
      if (!answer.ok) return answer.refusal;
      forgetRegistration();
      rememberRegistration({ email: fields.email.trim(), back });
      const mail: SentMail = { kind: "registration", email: fields.email.trim() };
      rememberSentMail(mail);
      await navigate(paths.mail(), { state: mail });
      return undefined;
    },
  });
  const { set, read } = form;
  useEffect(() => {
    // After hydration: the first render has to match the server's HTML, which cannot know what is stored.
    const before = Object.entries(readRegistration());
    for (const [name, text] of before) if (isTextName(name) && read()[name] === "") set(name, text);
  }, [set, read]);
  return (
    <form ref={form.ref} className={classNames(css, "form")} method="post" noValidate onSubmit={form.submit}>
      <FormFailure failure={form.failure} incomplete={form.incomplete} task="register" />
      <PersonFields form={form} />
      <NewPasswordField label={words.fields.password} field={form.field("password")} />
      <AgreementFields form={form} />
      <Button type="submit" wide loading={form.sending}>
        {words.register.submit}
      </Button>
    </form>
  );
}

type TextName = keyof TypedRegistration;

function isTextName(name: string): name is TextName {
  return name in initial;
}

function PersonFields({ form }: { readonly form: RegistrationForm }) {
  const words = useWords(accountWords).fields;
  const { sms } = useSettings();
  const of = (name: TextName) => ({ field: form.field(name), label: words[name], required: true }) as const;
  return (
    <>
      <div className={classNames(css, "pair")}>
        <FormTextField autoComplete="given-name" {...of("firstname")} />
        <FormTextField autoComplete="family-name" {...of("lastname")} />
      </div>
      <FormEmailField {...of("email")} />
      <FormPhoneField hint={sms ? words.phoneHintSms : words.phoneHint} {...of("phone")} />
      <FormTextField autoComplete="street-address" hint={words.addressHint} {...of("address")} />
    </>
  );
}

function AgreementFields({ form }: { readonly form: RegistrationForm }) {
  const words = useWords(accountWords).register;
  return (
    <div>
      <FormCheckbox
        field={form.field("accepted_terms")}
        required
        missing={words.termsMissing}
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
      <FormCheckbox
        field={form.field("accepted_data_usage")}
        required
        missing={words.privacyMissing}
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
