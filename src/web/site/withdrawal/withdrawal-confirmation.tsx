import { useState } from "react";
import type { AnswerOf } from "#contract/endpoint.ts";
import { confirmWithdrawal } from "#contract/site/withdrawals.ts";
import { formatInstant, formatMoney } from "#domain/language/format.ts";
import { call } from "#web/api/api-call.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { useForm } from "#web/parts/forms/use-form.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { withdrawalWords } from "#web/words/legal/withdrawal-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "../account/account-form.module.css";

type Withdrawn = AnswerOf<typeof confirmWithdrawal>;

/** The link alone changes nothing: mail scanners open links too. */
export function WithdrawalConfirmation({ token }: { readonly token: string }) {
  const words = useWords(withdrawalWords);
  const [withdrawn, setWithdrawn] = useState<Withdrawn>();
  const form = useForm({
    initial: {},
    checks: {},
    send: async () => {
      const answer = await call(confirmWithdrawal, { params: { token } });
      if (!answer.ok) return answer.refusal;
      setWithdrawn(answer.value);
      return undefined;
    },
  });
  if (withdrawn) return <Done withdrawn={withdrawn} />;
  return (
    <form ref={form.ref} className={classNames(css, "form")} method="post" noValidate onSubmit={form.submit}>
      <p>{words.confirmText}</p>
      <FormFailure failure={form.failure} task="general" />
      <Button type="submit" variant="danger" wide loading={form.sending}>
        {words.confirm}
      </Button>
      <LinkButton variant="quiet" href={paths.home()}>
        {words.keep}
      </LinkButton>
    </form>
  );
}

function Done({ withdrawn }: { readonly withdrawn: Withdrawn }) {
  const words = useWords(withdrawalWords);
  const locale = useLocale();
  const { airport } = useSettings();
  const at = formatInstant(withdrawn.withdrawnAt, locale, airport.zone);
  return (
    <div className={classNames(css, "form")} role="status">
      <h2>{words.done}</h2>
      <p>{words.doneText(withdrawn.reference, at)}</p>
      <p>{withdrawn.refund > 0 ? words.refund(formatMoney(withdrawn.refund, locale)) : words.nothingPaid}</p>
    </div>
  );
}
