import { areSidesOverdue } from "#domain/custody/sides-left.ts";
import { type Instant, localTimeOf, minute } from "#domain/time.ts";
import { VehiclePlate } from "#web/parts/vehicle-plate.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Photo } from "#web/ui/pictograms/travel-pictograms.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { BoardDay } from "../board/board-day.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import type { CarWithSidesLeft } from "./cars-with-sides-left.ts";
import css from "./sides-left-list.module.css";

type Props = { readonly cars: readonly CarWithSidesLeft[]; readonly board: BoardDay };

/** For phones: links to the photographs that an express reception left for the lot (custody §2). */
export function SidesLeftList({ cars, board }: Props) {
  const words = useWords(deskWords).sides;
  const [first, ...others] = cars;
  if (first === undefined) return null;
  if (others.length === 0) {
    return (
      <section aria-label={words.title} className={classNames(css, "left")}>
        <CarLink car={first} board={board} isAlone />
      </section>
    );
  }
  const isOverdue = areSidesOverdue(first, board.now);
  return (
    <section aria-label={words.title} className={classNames(css, "left")}>
      <details className={classNames(css, "several", isOverdue && "overdue")}>
        <summary>
          <Photo size="s" />
          {isOverdue
            ? words.carsOverdue(cars.length, minutesOver(first, board.now))
            : words.cars(cars.length, localTimeOf(first.until, board.zone))}
        </summary>
        <ul role="list">
          {cars.map((car) => (
            <li key={car.reference}>
              <CarLink car={car} board={board} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

type LinkProps = {
  readonly car: CarWithSidesLeft;
  readonly board: BoardDay;
  /** No heading above says what is to be done. */
  readonly isAlone?: boolean;
};

function CarLink({ car, board: { now, zone }, isAlone = false }: LinkProps) {
  const words = useWords(deskWords).sides;
  const isOverdue = areSidesOverdue(car, now);
  const count = car.sides.length;
  return (
    <DeskLink
      to={deskPaths.lotPhotos(car.reference)}
      className={classNames(css, "one", isOverdue && "overdue")}
    >
      <Photo size="s" />
      <VehiclePlate licensePlate={car.plate} size="s" />
      <span>
        {isOverdue
          ? words[isAlone ? "overdue" : "shortOverdue"](count, minutesOver(car, now))
          : words[isAlone ? "dueBy" : "short"](count, localTimeOf(car.until, zone))}
      </span>
    </DeskLink>
  );
}

function minutesOver({ until }: CarWithSidesLeft, now: Instant): number {
  return Math.floor((now - until) / minute);
}
