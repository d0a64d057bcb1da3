import type { ReceiptView } from "#contract/desk/move-calls.ts";
import { formatInstant, formatMoney } from "#domain/language/format.ts";
import { instantFromIso, localDateOf, localTimeOf } from "#domain/time.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Unbroken } from "#web/ui/unbroken.tsx";
import { tillWords } from "#web/words/till/till-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { useZone } from "../day-data/use-today.ts";
import css from "../office/office.module.css";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import own from "./movement-table.module.css";

type Props = {
  /** The day of the till: for instants within it, only the time is shown. */
  readonly date: string;
  readonly movements: readonly ReceiptView[];
};

export function MovementTable({ date, movements }: Props) {
  const words = useWords(tillWords);
  const locale = useLocale();
  const zone = useZone();
  const { columns } = words;
  const inOrder = movements.toSorted((left, right) => instantFromIso(left.at) - instantFromIso(right.at));
  const timeOf = (iso: string) => {
    const at = instantFromIso(iso);
    return localDateOf(at, zone) === date ? localTimeOf(at, zone) : formatInstant(at, locale, zone);
  };
  return (
    <div className={classNames(css, "scroller")}>
      <table className={`${classNames(css, "table")} ${classNames(own, "movements")}`}>
        <thead>
          <tr>
            <th scope="col">{columns.number}</th>
            <th scope="col">{columns.what}</th>
            <th scope="col">{columns.who}</th>
            <th scope="col">{columns.at}</th>
            <th scope="col" className={classNames(css, "amount")}>
              {columns.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {inOrder.map((movement) => (
            <tr key={movement.id}>
              <th scope="row">
                <DeskLink to={deskPaths.receipt(movement.id)}>{movement.number}</DeskLink>
              </th>
              <td>
                {words.kinds[movement.kind]}
                {movement.reference === undefined ? null : (
                  <Unbroken text={` · ${movement.reference} · ${movement.person}`} />
                )}
                {movement.reason === undefined ? null : ` · ${movement.reason}`}
              </td>
              <td>{movement.staff}</td>
              <td>{timeOf(movement.at)}</td>
              <td className={classNames(css, "amount")}>{formatMoney(movement.amount, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
