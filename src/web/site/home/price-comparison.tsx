import type { Settings } from "#contract/settings.ts";
import { formatDate, formatPrice } from "#domain/language/format.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { homeWords } from "#web/words/home/home-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { isOutsideSeason } from "./is-outside-season.ts";
import css from "./price-comparison.module.css";

type Comparison = NonNullable<Settings["comparison"]>;
type Props = { readonly comparison: Comparison };

/** The operator's own comparison, sourced and dated: figures that can be checked, in place of a claim. */
export function PriceComparison({ comparison }: Props) {
  const words = useWords(homeWords).advantages.cheaper;
  const locale = useLocale();
  const { tariff } = useSettings();
  const { source, observedOn, rows } = comparison;
  const stays = [...new Set(rows.map(({ days }) => days))].toSorted((one, other) => one - other);
  const places = Map.groupBy(rows, ({ label }) => label[locale]);
  return (
    <div className={classNames(css, "box")}>
      <h3>{words.title}</h3>
      <div className={classNames(css, "scroll")}>
        <table className={classNames(css, "table")}>
          <thead className={classNames(css, "head")}>
            <tr>
              <th scope="col">{words.place}</th>
              {stays.map((days) => (
                <th key={days} scope="col">
                  {words.days(days)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...places].map(([label, own]) => (
              <tr key={label} className={classNames(css, isCheapest(own, rows) && "own")}>
                <th scope="row">{label}</th>
                {stays.map((days) => (
                  <PriceCell key={days} amount={own.find((row) => row.days === days)?.amount} rows={rows} />
                ))}
              </tr>
            ))}
          </tbody>
          <caption className={classNames(css, "source")} suppressHydrationWarning>
            {words.caption(source[locale], formatDate(observedOn, locale))}
            {isOutsideSeason(rows, tariff) ? ` ${words.outsideSeason}` : null}
          </caption>
        </table>
      </div>
    </div>
  );
}

type CellProps = { readonly amount: number | undefined; readonly rows: Comparison["rows"] };

function PriceCell({ amount, rows }: CellProps) {
  const locale = useLocale();
  if (amount === undefined) return <td>–</td>;
  const most = Math.max(1, ...rows.map((row) => row.amount));
  return (
    <td className={classNames(css, "price")}>
      <span>{formatPrice(amount, locale)}</span>
      <svg className={classNames(css, "bar")} aria-hidden="true" focusable="false">
        <rect width={`${Math.round((amount / most) * 100)}%`} height="100%" rx="3" />
      </svg>
    </td>
  );
}

/** Whether a place is the cheapest for every stay that it names. */
function isCheapest(own: Comparison["rows"], rows: Comparison["rows"]): boolean {
  return own.every(({ days, amount }) => rows.every((row) => row.days !== days || row.amount >= amount));
}
