import { useState } from "react";
import { type TillView, tillApi } from "#contract/desk/till-calls.ts";
import { formatMoney } from "#domain/language/format.ts";
import { sentOnce } from "#web/parts/forms/sent-once.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Unbroken } from "#web/ui/unbroken.tsx";
import { tillWords } from "#web/words/till/till-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import css from "../office/office.module.css";

type Props = { readonly owed: TillView["owed"]; readonly onDone: () => Promise<void> };

/** Cash that is to go back, one button each. */
export function OwedList({ owed, onDone }: Props) {
  const words = useWords(tillWords).owed;
  const locale = useLocale();
  const [pressed, setPressed] = useState<string>();
  const [once] = useState(sentOnce);
  const { busy, failure, run } = useDeskAction(async (id: string) => {
    setPressed(id);
    const movement = { id: once.of(id).id };
    const answer = await deskCall(tillApi.handOutRefund, { params: { id }, body: { movement } });
    // A refusal may mean that another counter has handed it out: reload the list.
    await onDone();
    return answer.ok ? undefined : answer.refusal;
  });
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
              <b>
                <Unbroken text={reference} />
              </b>{" "}
              {person}
            </span>
            <Button variant="quiet" loading={busy && pressed === refundId} onClick={() => void run(refundId)}>
              {words.hand(formatMoney(amount, locale))}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
