import type { Settings } from "#contract/settings.ts";
import { classNames } from "#web/ui/class-names.ts";
import { formatDate, formatPrice } from "#web/words/format.ts";
import { homeWords } from "#web/words/home-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./price-comparison.module.css";

type Props = { readonly comparison: NonNullable<Settings["comparison"]> };

/** The operator's own comparison, sourced and dated: figures that can be checked, in place of a claim. */
export function PriceComparison({ comparison }: Props) {
  const words = useWords(homeWords).advantages.cheaper;
  const locale = useLocale();
  const { source, observedOn, rows } = comparison;
  const most = Math.max(1, ...rows.map(({ amount }) => amount));
  const cheapest = Math.min(...rows.map(({ amount }) => amount));
  return (
    <div className={classNames(css, "box")}>
      <h3 className={classNames(css, "title")}>{words.title}</h3>
      <table className={classNames(css, "table")}>
        <thead className={classNames(css, "head")}>
          <tr>
            <th scope="col">{words.place}</th>
            <th scope="col">{words.days}</th>
            <th scope="col">{words.price}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, days, amount }) => (
            <tr key={label[locale]} className={classNames(css, "row", amount === cheapest && "own")}>
              <th scope="row">{label[locale]}</th>
              <td className={classNames(css, "days")}>{days}</td>
              <td className={classNames(css, "price")}>
                <svg className={classNames(css, "bar")} aria-hidden="true" focusable="false">
                  <rect width={`${(amount / most) * 100}%`} height="100%" rx="3" />
                </svg>
                <span>{formatPrice(amount, locale)}</span>
              </td>
            </tr>
          ))}
        </tbody>
        <caption className={classNames(css, "source")}>
          {words.caption(source[locale], formatDate(observedOn, locale))}
        </caption>
      </table>
    </div>
  );
}
