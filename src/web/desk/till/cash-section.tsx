import { formatMoney } from "#domain/language/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { useStore } from "../kept/small-store.ts";
import { keptMoves } from "../offline-queue/kept-moves.ts";
import { recentMoves } from "../offline-queue/recent-moves.ts";
import { useMoveAction } from "../offline-queue/use-move-action.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import css from "./cash-section.module.css";
import { ownCash } from "./own-cash.ts";

type Props = { readonly reference: string; readonly due: number };

/** Takes the cash that is due, at the end of the inspection: one tap, online or offline. */
export function CashSection({ reference, due }: Props) {
  const words = useWords(kerbWords).cash;
  const locale = useLocale();
  const { waiting, taken } = ownCash(reference, useStore(keptMoves), useStore(recentMoves));
  const { busy, failure, run } = useMoveAction();
  if (waiting !== undefined) {
    const money = formatMoney(Number(waiting.body["amount"]), locale);
    return <p className={classNames(css, "cash")}>{words.waiting(money)}</p>;
  }
  if (taken !== undefined) {
    return (
      <p role="status" className={classNames(css, "cash", "taken")}>
        {words.taken(formatMoney(taken.amount ?? 0, locale))}{" "}
        <DeskLink to={deskPaths.receipt(taken.id)}>{words.receipt}</DeskLink>
      </p>
    );
  }
  if (due <= 0) return null;
  return (
    <div className={classNames(css, "cash", "due")}>
      <b>{words.due(formatMoney(due, locale))}</b>
      <Button
        variant="quiet"
        size="l"
        loading={busy}
        onClick={() => void run({ call: "takeCash", reference, body: { amount: due } })}
      >
        {words.take(formatMoney(due, locale))}
      </Button>
      <p role="alert" className={classNames(css, "failure")}>
        {failure}
      </p>
    </div>
  );
}
