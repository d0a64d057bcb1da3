import type { DayAlert } from "#contract/desk/day.ts";
import { minutesLate, stateOf } from "#domain/day/movement.ts";
import { type Instant, instantFromIso, localTimeOf, minute } from "#domain/time.ts";
import { VehiclePlate } from "#web/parts/vehicle-plate.tsx";
import { buttonClass } from "#web/ui/actions/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Info, Warning } from "#web/ui/pictograms/state-pictograms.tsx";
import { Key } from "#web/ui/pictograms/travel-pictograms.tsx";
import type { DeskWords } from "#web/words/desk/desk-en.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { BoardDay } from "../board/board-day.ts";
import { type BoardRow, isUrgent } from "../board/board-row.ts";
import { NoShowButton } from "../board/no-show-button.tsx";
import { nameOf } from "../board/row-words.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import css from "./to-do-column.module.css";

/** What somebody must see to, each with its one action. */
export function ToDoColumn({ board }: { readonly board: BoardDay }) {
  const words = useWords(deskWords);
  const urgent = board.rows.filter((row) => isUrgent(row, board.now));
  const count = urgent.length + board.alerts.length;
  return (
    <section className={classNames(css, "column")} aria-labelledby="to-do">
      <h2 id="to-do" className={classNames(css, "title")}>
        {words.toDo.title} <span>{count}</span>
      </h2>
      {count === 0 ? <p className={classNames(css, "nothing")}>{words.toDo.nothing}</p> : null}
      <ul role="list" className={classNames(css, "cards")}>
        {urgent.map((row) => (
          <UrgentCard key={row.key} row={row} now={board.now} />
        ))}
        {board.alerts.map((alert) => (
          <AlertCard key={`${alert.kind} ${alert.subject}`} alert={alert} board={board} />
        ))}
      </ul>
    </section>
  );
}

function UrgentCard({ row, now }: { readonly row: BoardRow; readonly now: Instant }) {
  const words = useWords(deskWords);
  const isMissing = stateOf(row, now) === "missing";
  const sentence =
    row.kind === "return"
      ? words.toDo.waiting(nameOf(row), row.terminal)
      : isMissing
        ? words.toDo.missing(nameOf(row))
        : words.toDo.late(nameOf(row), row.terminal);
  return (
    <li className={classNames(css, "card", "late")}>
      <div className={classNames(css, "head")}>
        <VehiclePlate licensePlate={row.plate} size="s" />
        <span className={classNames(css, "label")}>
          <Warning size="s" />
          {minutesLate(row, now)} min
        </span>
      </div>
      <p>{sentence}</p>
      <div className={classNames(css, "ways")}>
        <a className={buttonClass({ size: "s" })} href={`tel:${row.phone}`}>
          {words.actions.callShort}
        </a>
        <NoShowButton row={row} now={now} small />
      </div>
    </li>
  );
}

function AlertCard({ alert, board }: { readonly alert: DayAlert; readonly board: BoardDay }) {
  const words = useWords(deskWords);
  const since = instantFromIso(alert.since);
  const minutes = Math.max(0, Math.floor((board.now - since) / minute));
  const { heading, text } = alertText(alert, words, localTimeOf(since, board.zone));
  return (
    <li className={classNames(css, "card")}>
      <div className={classNames(css, "head")}>
        <b className={classNames(css, "subject")}>
          {alert.kind === "key-unaccounted" ? <Key size="s" /> : <Info size="s" />}
          {heading}
        </b>
        {minutes < 100 ? <span className={classNames(css, "since")}>{minutes} min</span> : null}
      </div>
      <p>{text}</p>
      {alert.kind === "key-unaccounted" ? (
        <DeskLink className={buttonClass({ variant: "quiet", size: "s" })} to={deskPaths.lot()}>
          {words.toDo.locate}
        </DeskLink>
      ) : null}
    </li>
  );
}

function alertText(alert: DayAlert, { toDo }: DeskWords, time: string) {
  if (alert.kind === "key-unaccounted") {
    const text = alert.person === undefined ? toDo.keyNobody : toDo.keyText(alert.person);
    return { heading: toDo.key(alert.subject), text };
  }
  if (alert.kind === "pieces-awaited") {
    return { heading: toDo.pieces(alert.subject), text: toDo.piecesText(alert.count ?? 0, time) };
  }
  return { heading: `${toDo.claim} ${alert.subject}`, text: toDo.claimText };
}
