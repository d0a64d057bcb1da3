import { useEffect, useState } from "react";
import { tillApi } from "#contract/desk/till-calls.ts";
import type { OkOf } from "#contract/endpoint.ts";
import { formatInstant, formatMoney } from "#domain/language/format.ts";
import { localDateOf, toInstant } from "#domain/time.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { tillWords } from "#web/words/office/till-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useFailureSentence } from "../api/use-failure-sentence.ts";
import css from "../office/office.module.css";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";

type Shown = OkOf<typeof tillApi.fetchReceipt>;

/** One receipt, as it is printed (cash §2). */
export function ReceiptScreen({ id }: { readonly id: string }) {
  const words = useWords(tillWords);
  const locale = useLocale();
  const sentenceOf = useFailureSentence();
  const [shown, setShown] = useState<Shown>();
  const [refused, setRefused] = useState<string>();
  // In the language of the moment: it may change after the answer.
  const failure = refused === undefined ? undefined : sentenceOf(refused);
  useEffect(() => {
    void deskCall(tillApi.fetchReceipt, { params: { id } }).then((answer) => {
      if (answer.ok) setShown(answer.value);
      else setRefused(answer.refusal.code);
    });
  }, [id]);
  if (shown === undefined) return <p className={classNames(css, "screen")}>{failure}</p>;
  const { receipt, seller } = shown;
  const isBack = receipt.amount < 0;
  return (
    <article className={classNames(css, "screen", "paper")}>
      <h1 className={classNames(css, "title")}>{words.receiptOf(receipt.number)}</h1>
      <p>
        <b>{seller.name}</b>
        <br />
        {seller.address}
        <br />
        {seller.registration}
      </p>
      <p className={classNames(css, "sum")}>
        {isBack ? words.handedBack : words.received} {formatMoney(Math.abs(receipt.amount), locale)}
      </p>
      <p>
        {receipt.reference === undefined ? receipt.reason : words.forBooking(receipt.reference)}
        {receipt.person === undefined ? null : ` · ${receipt.person}`}
        <br />
        {formatInstant(receipt.at, locale, "Europe/Paris")}
        {receipt.staff === undefined ? null : ` ${words.takenBy(receipt.staff)}`}
        {receipt.takenAt === undefined ? null : (
          <>
            <br />
            {words.takenAt(formatInstant(receipt.takenAt, locale, "Europe/Paris"))}
          </>
        )}
      </p>
      <div className={classNames(css, "buttons", "unprinted")}>
        <Button size="l" onClick={() => window.print()}>
          {words.print}
        </Button>
        <DeskLink
          className={classNames(css, "way")}
          to={deskPaths.till(localDateOf(toInstant(Date.parse(receipt.at)), "Europe/Paris"))}
        >
          {words.back}
        </DeskLink>
      </div>
    </article>
  );
}
