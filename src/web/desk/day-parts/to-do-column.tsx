import type { NoticedAlert } from "#contract/desk/day.ts";
import { minutesLate, stateOf } from "#domain/day/handover.ts";
import { phoneLink } from "#domain/language/phone/phone-link.ts";
import type { Instant } from "#domain/time.ts";
import { VehiclePlate } from "#web/parts/vehicle-plate.tsx";
import { buttonClass } from "#web/ui/actions/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Warning } from "#web/ui/pictograms/state-pictograms.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { BoardDay } from "../board/board-day.ts";
import { type BoardRow, isUrgent } from "../board/board-row.ts";
import { nextStepOf } from "../board/next-step.ts";
import { NoShowButton } from "../board/no-show-button.tsx";
import { nameOf } from "../board/row-words.ts";
import { useStore } from "../kept/small-store.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { session } from "../session/desk-session.ts";
import { AlertCard } from "./alert-card.tsx";
import { OpeningCard } from "./opening-card.tsx";
import { RaisedCard } from "./raised-card.tsx";
import css from "./to-do-column.module.css";

/** What needs somebody's attention, each with its one action. */
export function ToDoColumn({ board }: { readonly board: BoardDay }) {
  const words = useWords(deskWords);
  const urgent = board.rows.filter((row) => isUrgent(row, board.now));
  // Late travellers are on the board already, with more actions.
  const raised = board.alerts.filter((alert) => alert.kind === "raised");
  const noticed = board.alerts.filter(
    (alert) =>
      alert.kind !== "raised" &&
      (alert.kind !== "traveller-waiting" || urgent.every((row) => row.reference !== alert.reference)),
  ) as readonly NoticedAlert[];
  const current = useStore(session);
  const isOpening = current.kind === "somebody" && current.me.opening === true;
  const count = urgent.length + raised.length + noticed.length + (isOpening ? 1 : 0);
  return (
    <section className={classNames(css, "column")} aria-labelledby="to-do">
      <h2 id="to-do" className={classNames(css, "title")}>
        {words.toDo.title} <span>{count}</span>
      </h2>
      {count === 0 ? <p className={classNames(css, "nothing")}>{words.toDo.nothing}</p> : null}
      <ul role="list" className={classNames(css, "cards")}>
        {isOpening ? <OpeningCard /> : null}
        {urgent.map((row) => (
          <UrgentCard key={row.key} row={row} now={board.now} />
        ))}
        {raised.map((alert) => (
          <RaisedCard key={alert.id} alert={alert} zone={board.zone} />
        ))}
        {noticed.map((alert) => (
          <AlertCard key={`${alert.kind} ${alert.id ?? alert.subject}`} alert={alert} board={board} />
        ))}
      </ul>
    </section>
  );
}

function UrgentCard({ row, now }: { readonly row: BoardRow; readonly now: Instant }) {
  const words = useWords(deskWords);
  const step = nextStepOf(row);
  const isMissing = stateOf(row, now) === "missing";
  const sentence =
    row.kind === "return"
      ? words.toDo.waiting(nameOf(row), row.terminal)
      : isMissing
        ? words.toDo.missing(nameOf(row), row.terminal)
        : words.toDo.late(nameOf(row), row.terminal);
  return (
    <li className={classNames(css, "card", "late")}>
      <div className={classNames(css, "head")}>
        <VehiclePlate licensePlate={row.plate} size="s" />
        <span className={classNames(css, "label")}>
          <Warning size="s" />
          {words.minutes(minutesLate(row, now) ?? 0)}
        </span>
      </div>
      <p>{sentence}</p>
      <div className={classNames(css, "ways")}>
        <a className={buttonClass({ size: "s" })} href={phoneLink(row.phone)}>
          {words.actions.callShort}
        </a>
        {step !== undefined && "to" in step ? (
          <DeskLink className={buttonClass({ variant: "quiet", size: "s" })} to={step.to}>
            {words.actions[step.kind]}
          </DeskLink>
        ) : null}
        <NoShowButton row={row} now={now} small />
      </div>
    </li>
  );
}
