import { useState } from "react";
import { requestWithdrawal } from "#contract/site/withdrawals.ts";
import { checkEmail } from "#domain/account/email-address.ts";
import type { FieldRule } from "#domain/refusal.ts";
import { call } from "#web/api/api-call.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { FormEmailField, FormTextField } from "#web/parts/forms/form-fields.tsx";
import { useForm } from "#web/parts/forms/use-form.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { PoliteNotice } from "#web/ui/feedback/polite-notice.tsx";
import { withdrawalWords } from "#web/words/legal/withdrawal-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "../account/account-form.module.css";

/** The response never reveals whether the booking exists. */
export function WithdrawalRequest() {
  const words = useWords(withdrawalWords);
  const [sent, setSent] = useState(false);
  const form = useForm({
    initial: { reference: "", email: "" },
    checks: {
      // A malformed reference is answered like an unknown one.
      reference: (text: string): true | FieldRule => text.trim() !== "" || "required",
      email: checkEmail,
    },
    send: async ({ reference, email }) => {
      const answer = await call(requestWithdrawal, {
        body: { withdrawal: { reference, email: email.trim() } },
      });
      if (!answer.ok) return answer.refusal;
      setSent(true);
      return undefined;
    },
  });
  if (sent) {
    return (
      <PoliteNotice kind="ok" title={words.sentTitle}>
        {words.sent}
      </PoliteNotice>
    );
  }
  return (
    <form ref={form.ref} className={classNames(css, "form")} method="post" noValidate onSubmit={form.submit}>
      <FormFailure failure={form.failure} incomplete={form.incomplete} task="general" />
      <FormTextField
        field={form.field("reference")}
        required
        label={words.reference}
        hint={words.referenceHint}
        autoComplete="off"
      />
      <FormEmailField field={form.field("email")} required label={words.email} />
      <Button type="submit" wide loading={form.sending}>
        {words.submit}
      </Button>
    </form>
  );
}
