import type { NoticedAlert } from "#contract/desk/day.ts";
import { instantFromIso, localTimeOf, minute } from "#domain/time.ts";
import { VehiclePlate } from "#web/parts/vehicle-plate.tsx";
import { buttonClass } from "#web/ui/actions/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Info, Warning } from "#web/ui/pictograms/state-pictograms.tsx";
import { Key, Photo } from "#web/ui/pictograms/travel-pictograms.tsx";
import type { DeskWords } from "#web/words/desk/desk-en.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { BoardDay } from "../board/board-day.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import { useIsPermitted } from "../session/use-is-permitted.ts";
import css from "./to-do-column.module.css";

type Props = { readonly alert: NoticedAlert; readonly board: BoardDay };

export function AlertCard({ alert, board }: Props) {
  const words = useWords(deskWords);
  const since = instantFromIso(alert.since);
  const minutes = Math.max(0, Math.floor((board.now - since) / minute));
  const { angles } = useWords(kerbWords);
  const sides = (alert.sides ?? []).map((angle) => angles[angle].toLowerCase()).join(", ");
  const shown = shownOf(alert, words, {
    time: localTimeOf(since, board.zone),
    sides,
    mayOpen: useIsPermitted("manageBookings") && alert.reference !== undefined,
  });
  const { heading, text, action } = shown;
  const isLate = alert.kind === "traveller-waiting" || (alert.kind === "sides-left" && board.now > since);
  return (
    <li className={classNames(css, "card", isLate && "late")}>
      <div className={classNames(css, "head")}>
        <b className={classNames(css, "subject")}>
          <Mark kind={alert.kind} />
          {heading ?? <VehiclePlate licensePlate={alert.subject} size="s" />}
        </b>
        {alert.kind !== "sides-left" || isLate ? (
          <span className={classNames(css, "since")}>{words.minutes(minutes)}</span>
        ) : null}
      </div>
      <p>{text}</p>
      {action === undefined ? null : (
        <DeskLink className={buttonClass({ variant: "quiet", size: "s" })} to={action.to}>
          {action.label}
        </DeskLink>
      )}
    </li>
  );
}

function Mark({ kind }: Pick<NoticedAlert, "kind">) {
  if (kind === "key-unaccounted") return <Key size="s" />;
  if (kind === "sides-left") return <Photo size="s" />;
  return kind === "traveller-waiting" || kind === "move-refused" ? <Warning size="s" /> : <Info size="s" />;
}

type Shown = {
  /** Absent if the plate identifies the alert. */
  readonly heading?: string;
  readonly text: string;
  readonly action?: { readonly label: string; readonly to: string };
};

/** Heading, text and action of each kind of alert. */
function shownOf(
  alert: NoticedAlert,
  words: DeskWords,
  { time, sides, mayOpen }: { readonly time: string; readonly sides: string; readonly mayOpen: boolean },
): Shown {
  const { toDo } = words;
  const { kind, subject, reference = "", person = "", count = 0, id } = alert;
  switch (kind) {
    case "traveller-waiting":
      return { text: toDo.ready(person), action: { label: toDo.fetch, to: deskPaths.car(reference) } };
    case "key-unaccounted":
      return {
        heading: toDo.key(subject),
        text: alert.person === undefined ? toDo.keyNobody : toDo.keyText(person),
        action: { label: toDo.locate, to: deskPaths.lot() },
      };
    case "sides-left":
      return {
        text: words.sides.which(sides, time),
        action: { label: words.sides.go, to: deskPaths.car(reference) },
      };
    case "pieces-awaited":
      return { heading: toDo.pieces(subject), text: toDo.piecesText(count, time) };
    case "pieces-overdue":
      return { heading: toDo.pieces(subject), text: toDo.overdueText(count) };
    case "move-refused":
      return { text: toDo.refusedText(person), action: { label: toDo.compare, to: deskPaths.claims() } };
    case "claim-open":
      return { text: toDo.claimText, action: { label: toDo.answer, to: deskPaths.claims(id) } };
    case "distance":
      return {
        text: toDo.distanceText(count),
        ...(mayOpen && { action: { label: toDo.booking, to: deskPaths.booking(reference) } }),
      };
  }
}
