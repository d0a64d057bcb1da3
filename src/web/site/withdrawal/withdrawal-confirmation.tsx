import { useEffect, useState } from "react";
import type { AnswerOf } from "#contract/endpoint.ts";
import { confirmWithdrawal, fetchWithdrawal } from "#contract/site/withdrawals.ts";
import { formatInstant } from "#domain/language/format.ts";
import { call } from "#web/api/api-call.ts";
import type { Failure } from "#web/api/failure.ts";
import { invalidate, useQuery } from "#web/api/use-query.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { useForm } from "#web/parts/forms/use-form.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { useRefetchOnLocaleChange } from "#web/parts/use-refetch-on-locale-change.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Unbroken } from "#web/ui/unbroken.tsx";
import { withdrawalWords } from "#web/words/legal/withdrawal-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "../account/account-form.module.css";
import { WithdrawalFrame } from "./withdrawal-frame.tsx";
import { CarIsHere, WithdrawalOutcome, WithdrawalSettlement } from "./withdrawal-settlement.tsx";

type Asked = AnswerOf<typeof fetchWithdrawal>;
type Withdrawn = AnswerOf<typeof confirmWithdrawal>;

/** The link alone changes nothing: mail scanners open links too. */
export function WithdrawalConfirmation({ token }: { readonly token: string }) {
  const words = useWords(withdrawalWords);
  const [withdrawn, setWithdrawn] = useState<Withdrawn>();
  const asked = useQuery(fetchWithdrawal, { params: { token } });
  useRefetchOnLocaleChange(asked.reload);
  if (withdrawn) return <Done withdrawn={withdrawn} />;
  if (asked.status === "ready" && !asked.value.withdrawal) {
    return (
      <WithdrawalFrame title={words.done} isOver>
        <p role="status">
          <Unbroken text={words.already(asked.value.reference)} />
        </p>
      </WithdrawalFrame>
    );
  }
  return (
    <WithdrawalFrame title={words.confirmTitle}>
      {asked.status === "loading" && <Skeleton shape="card" label={words.loading} />}
      {asked.status === "failed" && <NoQuestion failure={asked.failure} onRetry={asked.reload} />}
      {asked.status === "ready" && <Question token={token} asked={asked.value} onWithdrawn={setWithdrawn} />}
    </WithdrawalFrame>
  );
}

type NoQuestionProps = { readonly failure: Failure; readonly onRetry: () => void };

/** A used or expired link offers a request for another one instead of a retry. */
function NoQuestion({ failure, onRetry }: NoQuestionProps) {
  const words = useWords(withdrawalWords);
  const isSpent = failure.code === "invalid-token" || failure.code === "expired-token";
  return (
    <FormFailure failure={failure} task="general">
      {isSpent ? (
        <LinkButton href={paths.withdraw()}>{words.askAgain}</LinkButton>
      ) : (
        <Button onClick={onRetry}>{words.retry}</Button>
      )}
    </FormFailure>
  );
}

type QuestionProps = {
  readonly token: string;
  readonly asked: Asked;
  readonly onWithdrawn: (withdrawn: Withdrawn) => void;
};

function Question({ token, asked, onWithdrawn }: QuestionProps) {
  const words = useWords(withdrawalWords);
  const { statement, withdrawal } = asked;
  const form = useForm({
    initial: {},
    checks: {},
    send: async () => {
      const stated = withdrawal && { amount: withdrawal.amount, kept: withdrawal.kept };
      const answer = await call(confirmWithdrawal, { params: { token }, body: { withdrawal: stated } });
      if (answer.ok) {
        onWithdrawn(answer.value);
        return undefined;
      }
      if (answer.refusal.code === "refund-changed") invalidate(fetchWithdrawal);
      return answer.refusal;
    },
  });
  return (
    <form ref={form.ref} className={classNames(css, "form")} method="post" noValidate onSubmit={form.submit}>
      <p>{words.confirmText}</p>
      <blockquote className={classNames(css, "statement")}>{statement}</blockquote>
      {withdrawal && <WithdrawalSettlement terms={withdrawal} />}
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
  const { reference, refund, due, carIsHere } = withdrawn;
  const at = formatInstant(withdrawn.withdrawnAt, locale, airport.zone);
  // On a phone the button that led here lies far below the heading.
  useEffect(() => {
    scrollTo({ top: 0, behavior: "instant" });
    document.getElementById("content")?.focus({ preventScroll: true });
  }, []);
  return (
    <WithdrawalFrame title={words.done} isOver>
      <div className={classNames(css, "form")} role="status">
        <p>
          <Unbroken text={words.doneText(reference, at)} />
        </p>
        <WithdrawalOutcome refund={refund} due={due} isPaid={withdrawn.isPaid} />
        {carIsHere && <CarIsHere />}
      </div>
    </WithdrawalFrame>
  );
}
