import { memo } from "react";
import { formatPrice } from "#domain/language/format.ts";
import type { Instant } from "#domain/time.ts";
import { VehiclePlate } from "#web/parts/vehicle-plate.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { UnbrokenWords } from "#web/ui/unbroken-words.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { type BoardRow, isFinished, isUrgent } from "../board/board-row.ts";
import { addressOfRow } from "../board/next-step.ts";
import { Standing } from "../board/phone-row.tsx";
import { detailsOf, joined, nameOf, serviceNames } from "../board/row-words.ts";
import { TerminalPlate } from "../board/terminal-plate.tsx";
import { UndoButton } from "../board/undo-button.tsx";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import { useIsPermitted } from "../session/use-is-permitted.ts";
import css from "./office-row.module.css";

type Props = { readonly row: BoardRow; readonly now: Instant; readonly isNext: boolean };

/** 54 pixels high: large enough to click, small enough to show two hours at once. */
export const OfficeRow = memo(function OfficeRow({ row, now, isNext }: Props) {
  const look = [
    row.kind,
    isFinished(row, now) && "done",
    isUrgent(row, now) && "late",
    isNext && "next",
  ] as const;
  return (
    <li className={classNames(css, "row", ...look)}>
      <TerminalPlate row={row} />
      <CarPlate row={row} />
      <span className={classNames(css, "text")}>
        <span className={classNames(css, "line")}>
          <b>
            <Name row={row} />
          </b>
          <Standing row={row} now={now} brief />
        </span>
        <Details row={row} />
      </span>
      <UndoButton row={row} now={now} />
    </li>
  );
});

/** The plate links to the car, the name to the booking (for staff with the permission). */
function Name({ row }: Pick<Props, "row">) {
  if (!useIsPermitted("manageBookings")) return nameOf(row);
  return (
    <DeskLink className={classNames(css, "name")} to={deskPaths.booking(row.reference)}>
      {nameOf(row)}
    </DeskLink>
  );
}

function CarPlate({ row }: Pick<Props, "row">) {
  const to = addressOfRow(row);
  const plate = <VehiclePlate licensePlate={row.plate} size="s" />;
  if (to === undefined) return <span className={classNames(css, "plate")}>{plate}</span>;
  return (
    <DeskLink className={classNames(css, "plate")} to={to}>
      {plate}
    </DeskLink>
  );
}

function Details({ row }: Pick<Props, "row">) {
  const words = useWords(deskWords);
  const locale = useLocale();
  const withdrawn = row.withdrawn ? [words.row.withdrawn] : [];
  const details = joined([detailsOf(row, words), ...withdrawn, ...serviceNames(row, locale)]);
  return (
    <span className={classNames(css, "details")}>
      {row.due === 0 ? null : (
        <>
          <span className={classNames(css, "due")}>{formatPrice(row.due, locale)}</span>{" "}
        </>
      )}
      <UnbrokenWords text={details} />
    </span>
  );
}
