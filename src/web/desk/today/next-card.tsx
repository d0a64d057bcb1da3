import { meetingPlaceOf } from "#domain/day/meeting-place.ts";
import { formatMoney } from "#domain/language/format.ts";
import type { Instant } from "#domain/time.ts";
import { VehiclePlate } from "#web/parts/vehicle-plate.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { UnbrokenWords } from "#web/ui/unbroken-words.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import type { BoardRow } from "../board/board-row.ts";
import { CallLink } from "../board/call-link.tsx";
import { NextStepButton } from "../board/next-step-button.tsx";
import { NoShowButton } from "../board/no-show-button.tsx";
import { Standing } from "../board/phone-row.tsx";
import { detailsOf, nameOf, serviceNames } from "../board/row-words.ts";
import { TerminalPlate } from "../board/terminal-plate.tsx";
import css from "./next-card.module.css";
import { watchNext } from "./next-in-view.ts";

type Props = { readonly row: BoardRow; readonly now: Instant };

/** desk §1: the next car is one tap. */
export function NextCard({ row, now }: Props) {
  const words = useWords(deskWords);
  return (
    <li className={classNames(css, "card")} aria-label={words.row.next}>
      <div className={classNames(css, "head")}>
        <VehiclePlate licensePlate={row.plate} size="m" />
        <TerminalPlate row={row} wide />
      </div>
      <div className={classNames(css, "who")}>
        <span className={classNames(css, "name")}>{nameOf(row)}</span>
        <Standing row={row} now={now} />
      </div>
      <p className={classNames(css, "details")}>
        <UnbrokenWords text={detailsOf(row, words)} />
      </p>
      {row.meetingPoint === undefined ? null : (
        <p className={classNames(css, "details")}>{meetingPlaceOf(row.meetingPoint)}</p>
      )}
      <Extras row={row} />
      <Welcome row={row} />
      <div ref={watchNext} className={classNames(css, "ways")}>
        <CallLink row={row} />
        <NextStepButton row={row} />
      </div>
      <NoShowButton row={row} now={now} />
    </li>
  );
}

/** The code word that the traveller was told: the valet says it before asking for the key (custody §8). */
function Welcome({ row: { welcome } }: { readonly row: BoardRow }) {
  const words = useWords(deskWords).row;
  if (welcome === undefined) return null;
  return (
    <p className={classNames(css, "word")}>
      <b>{words.word(welcome.codeWord)}</b> {words.announced(welcome.firstname)}
    </p>
  );
}

function Extras({ row }: { readonly row: BoardRow }) {
  const words = useWords(deskWords);
  const locale = useLocale();
  const services = serviceNames(row, locale);
  if (services.length === 0 && row.due === 0 && !row.withdrawn) return null;
  return (
    <ul role="list" className={classNames(css, "extras")}>
      {services.map((name) => (
        <li key={name} className={classNames(css, "extra")}>
          {name}
        </li>
      ))}
      {row.withdrawn ? <li className={classNames(css, "extra")}>{words.row.withdrawn}</li> : null}
      {row.due > 0 ? (
        <li className={classNames(css, "extra", "due")}>{words.row.cash(formatMoney(row.due, locale))}</li>
      ) : null}
    </ul>
  );
}
