import { formatMoney } from "#domain/language/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import type { BoardRow } from "../board/board-row.ts";
import { useStore } from "../kept/small-store.ts";
import { isOwnMove, recentMoves } from "../offline-queue/recent-moves.ts";
import { forgetTakenBack, takenBack } from "../offline-queue/taken-back.ts";
import css from "./undo-bar.module.css";
import { nameOf } from "./undo-bar.tsx";

/**
 * At any width: cash has to be handed back, so each stays until it is dismissed, and names its car. That a move without
 * cash is undone is said until the next one.
 */
export function TakenBackBars({ rows }: { readonly rows: readonly BoardRow[] }) {
  const words = useWords(deskWords).actions;
  const locale = useLocale();
  const last = useStore(recentMoves).at(-1)?.madeAt ?? 0;
  return useStore(takenBack)
    .filter((undone) => isOwnMove(undone) && (undone.cash > 0 || last <= undone.at))
    .map(({ id, reference, cash }) => (
      <div key={id} className={classNames(css, "bar")}>
        <p role="status">
          <b>{nameOf(rows, reference)}</b>
          {" · "}
          <span>{cash === 0 ? words.undone : words.undoneWithCash(formatMoney(cash, locale))}</span>
        </p>
        <Button variant="quiet" size="l" onClick={() => forgetTakenBack(id)}>
          {words.close}
        </Button>
      </div>
    ));
}
