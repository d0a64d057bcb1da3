import { useState } from "react";
import { type TillView, tillApi } from "#contract/desk/till-calls.ts";
import { formatMoney } from "#domain/language/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { tillWords } from "#web/words/office/till-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useFailureSentence } from "../api/use-failure-sentence.ts";
import css from "../office/office.module.css";

type Props = { readonly owed: TillView["owed"]; readonly onDone: () => Promise<void> };

/** Cash that is to go back, one button each. */
export function OwedList({ owed, onDone }: Props) {
  const words = useWords(tillWords).owed;
  const locale = useLocale();
  const sentenceOf = useFailureSentence();
  const [failure, setFailure] = useState<string>();
  const hand = async (id: string) => {
    const movement = { id: crypto.randomUUID() };
    const answer = await deskCall(tillApi.handOutRefund, { params: { id }, body: { movement } });
    setFailure(answer.ok ? undefined : sentenceOf(answer.refusal.code));
    await onDone();
  };
  return (
    <section className={classNames(css, "part")}>
      <h2>{words.title}</h2>
      <div role="alert" className={classNames(css, "failure")}>
        {failure}
      </div>
      {owed.length === 0 ? <p className={classNames(css, "quiet")}>{words.none}</p> : null}
      <ul role="list" className={classNames(css, "list")}>
        {owed.map(({ refundId, reference, person, amount }) => (
          <li key={refundId} className={classNames(css, "row")}>
            <span>
              <b>{reference}</b> {person}
            </span>
            <Button variant="quiet" size="m" onClick={() => void hand(refundId)}>
              {words.hand(formatMoney(amount, locale))}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
