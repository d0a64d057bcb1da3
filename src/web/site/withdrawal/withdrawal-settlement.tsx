import type { WithdrawalTermsView } from "#contract/bookings.ts";
import { formatMoney, formatPhone } from "#domain/language/format.ts";
import { withNonBreakingSpaces } from "#domain/language/non-breaking-spaces.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { withdrawalWords } from "#web/words/legal/withdrawal-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./withdrawal-settlement.module.css";

/** What is owed and what is refunded, line by line, before the confirmation (cancellation §5). */
export function WithdrawalSettlement({ terms }: { readonly terms: WithdrawalTermsView }) {
  const { settlement } = useWords(withdrawalWords);
  const isPaid = terms.amount + terms.kept > 0;
  const isSettled = isPaid || terms.due > 0;
  return (
    <div className={classNames(css, "settlement")}>
      {isSettled && <Lines terms={terms} isPaid={isPaid} />}
      <WithdrawalOutcome {...terms} refund={terms.amount} isPaid={isPaid} />
      {isSettled && terms.serviceHasBegun && <p>{settlement.begun}</p>}
    </div>
  );
}

function Lines({ terms, isPaid }: { readonly terms: WithdrawalTermsView; readonly isPaid: boolean }) {
  const { settlement } = useWords(withdrawalWords);
  const locale = useLocale();
  const { lines, amount } = terms;
  const money = (cents: number): string => formatMoney(cents, locale);
  const sumOf = (part: "owed" | "back"): number => lines.reduce((sum, line) => sum + line[part], 0);
  return (
    <table className={classNames(css, "lines")}>
      <caption>{settlement.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{settlement.line}</th>
          <th scope="col">{settlement.owed}</th>
          <th scope="col">{isPaid ? settlement.back : settlement.notOwed}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, owed, back }) => (
          <tr key={label}>
            <th scope="row">{withNonBreakingSpaces(label, locale)}</th>
            <td>{money(owed)}</td>
            <td>{money(back)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{settlement.total}</th>
          <td>{money(sumOf("owed"))}</td>
          <td>{money(isPaid ? amount : sumOf("back"))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

type Outcome = {
  readonly refund: number;
  readonly due: number;
  readonly isPaid: boolean;
};

/** How the refund is made, or what is still due. */
export function WithdrawalOutcome({ refund, due, isPaid }: Outcome) {
  const words = useWords(withdrawalWords);
  const locale = useLocale();
  const outcome =
    due > 0
      ? words.due(formatMoney(due, locale))
      : refund > 0
        ? words.refund(formatMoney(refund, locale))
        : isPaid
          ? words.nothingBack
          : words.nothingPaid;
  return <p className={classNames(css, "outcome")}>{outcome}</p>;
}

export function CarIsHere() {
  const words = useWords(withdrawalWords);
  const { operator } = useSettings();
  return <p>{words.carIsHere(formatPhone(operator.phone, useLocale()))}</p>;
}
