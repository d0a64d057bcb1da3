import { VehiclePlate } from "#web/parts/vehicle-plate.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { BoardDay } from "../board/board-day.ts";
import { type BoardRow, nextRow } from "../board/board-row.ts";
import { nextStepOf } from "../board/next-step.ts";
import { NextStepButton } from "../board/next-step-button.tsx";
import { TerminalPlate } from "../board/terminal-plate.tsx";
import { useStore } from "../kept/small-store.ts";
import { isNextInView } from "./next-in-view.ts";
import css from "./next-strip.module.css";

type Props = { readonly board: BoardDay; readonly rows: readonly BoardRow[] };

/** The next car's button within the thumb's reach, while its card is scrolled out of view (desk §1). */
export function NextStrip({ board, rows }: Props) {
  const words = useWords(deskWords);
  const isInView = useStore(isNextInView);
  const row = board.isToday ? nextRow(rows, board.now) : undefined;
  if (isInView || row === undefined || nextStepOf(row) === undefined) return null;
  return (
    <section aria-label={words.row.next} className={classNames(css, "strip")}>
      <span className={classNames(css, "car")}>
        <VehiclePlate licensePlate={row.plate} size="s" />
        <TerminalPlate row={row} />
      </span>
      <NextStepButton row={row} />
    </section>
  );
}
