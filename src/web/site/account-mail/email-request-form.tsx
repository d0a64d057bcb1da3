import { checkEmail } from "#domain/account/email-address.ts";
import { isRecord } from "#web/api/is-record.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { FormEmailField } from "#web/parts/forms/form-fields.tsx";
import { useForm } from "#web/parts/forms/use-form.ts";
import { paths } from "#web/paths.ts";
import { useLocation, useNavigate } from "#web/router/routing.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { accountWords } from "#web/words/account/account-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "../account/account-form.module.css";
import { rememberSentMail, type SentMail } from "../registration/sent-mail.ts";
import { requestMail } from "./request-mail.ts";

type Props = { readonly kind: "confirmation" | "reset"; readonly submitLabel: string };

/** The view that "Resend Confirmation" and "Forgot Password" share (specification §2). */
export function EmailRequestForm({ kind, submitLabel }: Props) {
  const words = useWords(accountWords);
  const navigate = useNavigate();
  const { state } = useLocation();
  const form = useForm({
    initial: { email: isRecord(state) && typeof state["email"] === "string" ? state["email"] : "" },
    checks: { email: checkEmail },
    send: async ({ email }) => {
      const mail: SentMail = { kind, email: email.trim() };
      const failure = await requestMail(mail);
      if (failure) return failure;
      rememberSentMail(mail);
      await navigate(paths.mail(), { state: mail });
      return undefined;
    },
  });
  return (
    <form ref={form.ref} className={classNames(css, "form")} method="post" noValidate onSubmit={form.submit}>
      <FormFailure failure={form.failure} incomplete={form.incomplete} task="ask-for-mail" />
      <FormEmailField field={form.field("email")} required label={words.fields.email} />
      <Button type="submit" wide loading={form.sending}>
        {submitLabel}
      </Button>
    </form>
  );
}
