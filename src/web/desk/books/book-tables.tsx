import type { BooksView } from "#contract/office/books-calls.ts";
import { formatMoney, formatPercent } from "#domain/language/format.ts";
import { classNames } from "#web/ui/class-names.ts";
import { booksWords } from "#web/words/books/books-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "../office/office.module.css";
import { WideTable } from "./wide-table.tsx";

export function VatTable({ books }: { readonly books: BooksView }) {
  const all = useWords(booksWords);
  const locale = useLocale();
  const words = all.vat;
  const { vat } = books;
  const sum = (of: "net" | "vat" | "total") => vat.reduce((total, row) => total + row[of], 0);
  return (
    <section className={classNames(css, "part")}>
      <h2>{words.title}</h2>
      <p className={classNames(css, "quiet")}>
        {all.papers(books.invoices, books.creditNotes)}. {words.hint}
      </p>
      {vat.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <AmountTable
          title={words.title}
          head={[words.rate, words.net, words.vat, words.total]}
          rows={vat.map((row) => ({
            name: formatPercent(row.vatPercent, locale),
            amounts: [row.net, row.vat, row.total],
          }))}
          sum={{ name: words.sum, amounts: [sum("net"), sum("vat"), sum("total")] }}
        />
      )}
    </section>
  );
}

export function MeansTable({ means }: Pick<BooksView, "means">) {
  const words = useWords(booksWords).means;
  return (
    <section className={classNames(css, "part")}>
      <h2>{words.title}</h2>
      <p className={classNames(css, "quiet")}>{words.hint}</p>
      {means.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <AmountTable
          title={words.title}
          isStacked
          head={[words.means, words.received, words.givenBack, words.kept]}
          rows={means.map((row) => ({
            name: row.means === "cash" ? words.cash : words.card(row.means),
            amounts: [row.received, row.givenBack, row.kept],
          }))}
        />
      )}
    </section>
  );
}

type Row = { readonly name: string; readonly amounts: readonly number[] };
type TableProps = {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly Row[];
  readonly sum?: Row;
  /** On a phone each row is a card: its names are too long to stand beside three amounts. */
  readonly isStacked?: boolean;
};

function AmountTable({ title, head: [first, ...amounts], rows, sum, isStacked = false }: TableProps) {
  return (
    <WideTable title={title} isNarrow>
      <table className={classNames(css, "table", isStacked && "stacked")}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {amounts.map((name) => (
              <th key={name} scope="col" className={classNames(css, "amount")}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <AmountRow key={row.name} row={row} labels={isStacked ? amounts : []} />
          ))}
        </tbody>
        {sum === undefined ? null : (
          <tfoot>
            <AmountRow row={sum} labels={[]} />
          </tfoot>
        )}
      </table>
    </WideTable>
  );
}

function AmountRow({ row, labels }: { readonly row: Row; readonly labels: readonly string[] }) {
  const locale = useLocale();
  return (
    <tr>
      <th scope="row">{row.name}</th>
      {row.amounts.map((amount, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their places
        <td key={index} className={classNames(css, "amount")} data-label={labels[index]}>
          {formatMoney(amount, locale)}
        </td>
      ))}
    </tr>
  );
}
