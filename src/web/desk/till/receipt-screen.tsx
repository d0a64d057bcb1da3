import { tillApi } from "#contract/desk/till-calls.ts";
import { formatInstant, formatMoney } from "#domain/language/format.ts";
import { localDateOf, toInstant } from "#domain/time.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Unbroken } from "#web/ui/unbroken.tsx";
import { tillWords } from "#web/words/till/till-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskQuery } from "../api/use-desk-query.ts";
import { useZone } from "../day-data/use-today.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { ScreenHead } from "../frame/screen-head.tsx";
import css from "../office/office.module.css";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";

/** One receipt, as it is printed (cash §2). */
export function ReceiptScreen({ id }: { readonly id: string }) {
  const words = useWords(tillWords);
  const locale = useLocale();
  const zone = useZone();
  const query = useDeskQuery(tillApi.fetchReceipt, { params: { id } });
  if (query.value === undefined) {
    return (
      <DeskScreen>
        <ScreenHead title={words.title} />
        <QueryState query={query} />
      </DeskScreen>
    );
  }
  const { receipt, seller } = query.value;
  const isBack = receipt.amount < 0;
  return (
    <DeskScreen>
      <ScreenHead title={words.receiptOf(receipt.number)} />
      <article className={classNames(css, "part", "card")}>
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
          {receipt.reference === undefined ? (
            receipt.reason
          ) : (
            <Unbroken text={words.forBooking(receipt.reference)} />
          )}
          {receipt.person === undefined ? null : ` · ${receipt.person}`}
          <br />
          {formatInstant(receipt.at, locale, zone)}
          {receipt.staff === undefined ? null : ` ${words.takenBy(receipt.staff)}`}
          {receipt.takenAt === undefined ? null : (
            <>
              <br />
              {words.takenAt(formatInstant(receipt.takenAt, locale, zone))}
            </>
          )}
        </p>
      </article>
      <div className={classNames(css, "buttons", "unprinted")}>
        <Button onClick={() => window.print()}>{words.print}</Button>
        <DeskLink
          className={classNames(css, "way")}
          to={deskPaths.till(localDateOf(toInstant(Date.parse(receipt.at)), zone))}
        >
          {words.back}
        </DeskLink>
      </div>
    </DeskScreen>
  );
}
