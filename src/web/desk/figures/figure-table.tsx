import { useState } from "react";
import { type Cell, writeCsv } from "#domain/books/csv.ts";
import type { FigureSpan } from "#domain/figures/figure-span.ts";
import { formatMoney, formatNumber } from "#domain/language/format.ts";
import type { Locale } from "#domain/locale.ts";
import { saveFile } from "#web/parts/save-file.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { figuresWords } from "#web/words/figures/figures-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { WideTable } from "../books/wide-table.tsx";
import type { Reading } from "../figure-kinds/figure-kind.ts";
import office from "../office/office.module.css";
import css from "./figures.module.css";

type Props = { readonly title: string; readonly span: FigureSpan; readonly reading: Reading };

/** All numbers of a figure, with a CSV export of the same (figures §2). */
export function FigureTable({ title, span, reading: { head, rows } }: Props) {
  const words = useWords(figuresWords);
  const locale = useLocale();
  const [saved, setSaved] = useState<string>();
  const save = () => {
    const name = `${fileNameOf(title)}-${span.from}-${span.until}.csv`;
    saveFile(new Blob([writeCsv([head, ...rows], locale)], { type: "text/csv;charset=utf-8" }), name);
    setSaved(name);
  };
  return (
    <section className={classNames(office, "part")}>
      <h2>{words.table}</h2>
      <div className={`${classNames(office, "buttons")} ${classNames(css, "unprinted")}`}>
        <Button variant="quiet" onClick={save}>
          {words.save}
        </Button>
        <Button variant="quiet" onClick={() => print()}>
          {words.print}
        </Button>
      </div>
      <p role="status">{saved === undefined ? null : words.saved(saved)}</p>
      <WideTable title={words.table} isNarrow={head.length < 5}>
        <table className={classNames(office, "table")}>
          <thead>
            <tr>
              {head.map((name, index) => (
                <th key={name} scope="col" className={index === 0 ? undefined : classNames(office, "amount")}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TableRow key={JSON.stringify(row)} row={row} />
            ))}
          </tbody>
        </table>
      </WideTable>
    </section>
  );
}

function TableRow({ row: [first, ...rest] }: { readonly row: readonly Cell[] }) {
  const locale = useLocale();
  return (
    <tr>
      <th scope="row">{written(first, locale)}</th>
      {rest.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their places
        <td key={index} className={classNames(office, "amount")}>
          {written(cell, locale)}
        </td>
      ))}
    </tr>
  );
}

function written(cell: Cell, locale: Locale): string {
  if (cell === undefined || typeof cell === "string") return cell ?? "";
  if (typeof cell === "number") return formatNumber(cell, locale);
  return "cents" in cell ? formatMoney(cell.cents, locale) : formatNumber(cell.decimal, locale, cell.digits);
}

function fileNameOf(title: string): string {
  return title
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
}
