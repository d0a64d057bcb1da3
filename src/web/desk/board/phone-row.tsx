import { memo } from "react";
import { minutesLate } from "#domain/day/handover.ts";
import type { Instant } from "#domain/time.ts";
import { VehiclePlate } from "#web/parts/vehicle-plate.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Warning } from "#web/ui/pictograms/state-pictograms.tsx";
import { UnbrokenWords } from "#web/ui/unbroken-words.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { type BoardRow, isFinished, isUrgent } from "./board-row.ts";
import { CallLink } from "./call-link.tsx";
import { addressOfRow } from "./next-step.ts";
import { NextStepButton } from "./next-step-button.tsx";
import { NoShowButton } from "./no-show-button.tsx";
import css from "./phone-row.module.css";
import { detailsOf, nameOf } from "./row-words.ts";
import { StateMark } from "./state-mark.tsx";
import { TerminalPlate } from "./terminal-plate.tsx";
import { UndoButton } from "./undo-button.tsx";

type Props = { readonly row: BoardRow; readonly now: Instant };

/** A handover on the phone: terminal, car and state. Tapping it opens the handover. */
export const PhoneRow = memo(function PhoneRow({ row, now }: Props) {
  const urgent = isUrgent(row, now);
  return (
    <li className={classNames(css, "row", urgent && "late", isFinished(row, now) && "done")}>
      <RowFace row={row} now={now} />
      {urgent ? <CallLink row={row} tone="late" /> : null}
      {urgent ? (
        <span className={classNames(css, "way")}>
          <NextStepButton row={row} />
        </span>
      ) : null}
      <NoShowButton row={row} now={now} />
      <UndoButton row={row} now={now} />
    </li>
  );
});

function RowFace({ row, now }: Props) {
  const to = addressOfRow(row);
  const face = (
    <>
      <TerminalPlate row={row} />
      <span className={classNames(css, "car")}>
        <span className={classNames(css, "first")}>
          <VehiclePlate licensePlate={row.plate} size="s" />
          <Standing row={row} now={now} />
        </span>
        <RowText row={row} />
      </span>
    </>
  );
  if (to === undefined) return <span className={classNames(css, "face")}>{face}</span>;
  return (
    <DeskLink className={classNames(css, "face")} to={to}>
      {face}
    </DeskLink>
  );
}

function RowText({ row }: { readonly row: BoardRow }) {
  const words = useWords(deskWords);
  return (
    <span className={classNames(css, "text")}>
      <b>{nameOf(row)}</b>
      {"\u00a0· "}
      <UnbrokenWords text={detailsOf(row, words)} />
    </span>
  );
}

/** `brief`: the minutes alone, where the rest of the row says what they are. */
export function Standing({ row, now, brief = false }: Props & { readonly brief?: boolean }) {
  const words = useWords(deskWords);
  const late = minutesLate(row, now);
  if (late === undefined) return <StateMark row={row} now={now} />;
  return (
    <span className={classNames(css, "label")}>
      <Warning size="s" />
      {brief ? words.minutes(late) : row.kind === "drop-off" ? words.lateBy(late) : words.waitingFor(late)}
    </span>
  );
}
