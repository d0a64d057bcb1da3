import { isInCustody } from "#domain/custody/custody-states.ts";
import type { Instant } from "#domain/time.ts";
import { VehiclePlate } from "#web/parts/vehicle-plate.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { BoardRow } from "../board/board-row.ts";
import { PhoneRow } from "../board/phone-row.tsx";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import type { FoundCars, ParkedCar } from "./find-cars.ts";
import css from "./found-list.module.css";

type Props = {
  readonly found: FoundCars;
  readonly now: Instant;
  readonly most: number;
  readonly heading?: string;
};

/** Results grouped under headings; today's needs one only where another day is displayed. */
export function FoundList({ found, now, most, heading }: Props) {
  const { day } = useWords(deskWords);
  const room = (before: readonly (readonly unknown[])[]) =>
    Math.max(0, most - before.reduce((sum, list) => sum + list.length, 0));
  const { today, yesterday, tomorrow, parked } = found;
  return (
    <>
      <Rows rows={today.slice(0, most)} now={now} heading={heading} />
      <Rows rows={yesterday.slice(0, room([today]))} now={now} heading={day.fromYesterday} />
      <Rows rows={tomorrow.slice(0, room([today, yesterday]))} now={now} heading={day.tomorrow} />
      <ParkedCars cars={parked.slice(0, room([today, yesterday, tomorrow]))} />
    </>
  );
}

type RowsProps = {
  readonly rows: readonly BoardRow[];
  readonly now: Instant;
  readonly heading: string | undefined;
};

function Rows({ rows, now, heading }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={heading}>
      {heading === undefined ? null : <h2 className={classNames(css, "heading")}>{heading}</h2>}
      <ul role="list" className={classNames(css, "found")}>
        {rows.map((row) => (
          <PhoneRow key={row.key} row={row} now={now} />
        ))}
      </ul>
    </section>
  );
}

function ParkedCars({ cars }: { readonly cars: readonly ParkedCar[] }) {
  const words = useWords(deskWords);
  if (cars.length === 0) return null;
  return (
    <section aria-label={words.day.inLot}>
      <h2 className={classNames(css, "heading")}>{words.day.inLot}</h2>
      <ul role="list" className={classNames(css, "found")}>
        {cars.map(({ reference, plate, state, spot }) => (
          <li key={reference}>
            <DeskLink className={classNames(css, "parked")} to={deskPaths.car(reference)}>
              <VehiclePlate licensePlate={plate} size="s" />
              {[isInCustody(state) ? words.states[state] : undefined, spot].filter(Boolean).join(" · ")}
            </DeskLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
