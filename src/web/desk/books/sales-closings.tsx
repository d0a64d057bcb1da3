import { useEffect, useRef, useState } from "react";
import { booksApi, type SalesClosingView } from "#contract/office/books-calls.ts";
import { type ClosingKind, closingKinds } from "#domain/books/closing-periods.ts";
import { formatDate, formatMoney } from "#domain/language/format.ts";
import type { Locale } from "#domain/locale.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { booksWords } from "#web/words/books/books-words.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import css from "../office/office.module.css";
import { WideTable } from "./wide-table.tsx";

/** Closed days, months and years, latest first, with the hash chain that secures them (books §5). */
export function SalesClosings() {
  const words = useWords(booksWords).closings;
  const [kind, setKind] = useState<ClosingKind>("day");
  return (
    <section className={classNames(css, "part")}>
      <h2>{words.title}</h2>
      <p className={classNames(css, "quiet")}>{words.hint}</p>
      <div className={classNames(css, "buttons")}>
        {closingKinds.map((one) => (
          <Button
            key={one}
            variant={one === kind ? "ink" : "quiet"}
            aria-pressed={one === kind}
            onClick={() => setKind(one)}
          >
            {words.kinds[one]}
          </Button>
        ))}
      </div>
      <ClosingsOf key={kind} kind={kind} />
    </section>
  );
}

function ClosingsOf({ kind }: { readonly kind: ClosingKind }) {
  const words = useWords(booksWords).closings;
  const { tryAgain } = useWords(deskWords).day;
  const { closings, more, busy, failure, load } = useClosingsOf(kind);
  return (
    <>
      <div role="alert" className={classNames(css, "failure")}>
        {failure}
      </div>
      {closings?.length === 0 ? <p>{words.none}</p> : null}
      {closings === undefined || closings.length === 0 ? null : <ClosingTable closings={closings} />}
      {more || failure !== undefined ? (
        <div className={classNames(css, "buttons")}>
          <Button variant="quiet" loading={busy} onClick={() => void load()}>
            {failure === undefined ? words.more : tryAgain}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function useClosingsOf(kind: ClosingKind) {
  const [closings, setClosings] = useState<readonly SalesClosingView[]>();
  const [more, setMore] = useState(false);
  const { busy, failure, run } = useDeskAction(async () => {
    const before = closings?.at(-1)?.number;
    const query = { kind, ...(before !== undefined && { before }) };
    const answer = await deskCall(booksApi.listSalesClosings, { query });
    if (!answer.ok) return answer.refusal;
    setClosings([...(closings ?? []), ...answer.value.closings]);
    setMore(answer.value.more);
    return undefined;
  });
  const first = useRef(run);
  useEffect(() => void first.current(), []);
  return { closings, more, failure, busy, load: run };
}

function ClosingTable({ closings }: { readonly closings: readonly SalesClosingView[] }) {
  const { title, columns } = useWords(booksWords).closings;
  const locale = useLocale();
  const amount = classNames(css, "amount");
  return (
    <WideTable title={title}>
      <table className={classNames(css, "table", "stacked")}>
        <thead>
          <tr>
            <th scope="col">{columns.period}</th>
            <th scope="col" className={amount}>
              {columns.papers}
            </th>
            <th scope="col" className={amount}>
              {columns.total}
            </th>
            <th scope="col" className={amount}>
              {columns.vat}
            </th>
            <th scope="col" className={amount}>
              {columns.everSold}
            </th>
            <th scope="col">{columns.hash}</th>
          </tr>
        </thead>
        <tbody>
          {closings.map(({ period, invoices, creditNotes, total, vat, everSold, hash }) => (
            <tr key={period}>
              <th scope="row">{nameOf(period, locale)}</th>
              <td className={amount} data-label={columns.papers}>
                {invoices + creditNotes}
              </td>
              <td className={amount} data-label={columns.total}>
                {formatMoney(total, locale)}
              </td>
              <td className={amount} data-label={columns.vat}>
                {formatMoney(vat, locale)}
              </td>
              <td className={amount} data-label={columns.everSold}>
                {formatMoney(everSold, locale)}
              </td>
              <td data-label={columns.hash}>
                <code>{hash.slice(0, 16)}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

function nameOf(period: string, locale: Locale): string {
  if (period.length === 4) return period;
  return period.length === 7
    ? formatDate(`${period}-01`, locale, "month")
    : formatDate(period, locale, "compact");
}
