import { meaningOf } from "#domain/booking/booking-states.ts";
import type { CustodyState } from "#domain/custody/custody-states.ts";
import { receivedCustodyState } from "#domain/custody/custody-states.ts";
import { type BoardRow, withTime } from "../board/board-row.ts";
import { useBoardRows } from "../day-data/use-board-rows.ts";
import { dayOf } from "../day-data/use-day.ts";
import { useDaysAroundToday } from "../day-data/use-days-around-today.ts";
import { carsWithSidesLeft } from "../day-parts/cars-with-sides-left.ts";
import { inspections } from "../evidence/kept-inspections.ts";
import { useStore } from "../kept/small-store.ts";
import { findVehicle } from "../lot/lot-source.ts";
import { useLotFacts } from "../lot/use-lot-facts.ts";
import { keptMoves } from "../offline-queue/kept-moves.ts";
import { type CarSummary, carSummaryOf } from "./car-summary.ts";
import { type KeyPlace, keyPlaceOf } from "./key-place.ts";

export type Car = {
  readonly reference: string;
  readonly plate: string;
  readonly state: CustodyState;
  readonly spot: string | undefined;
  readonly keyTag: string | undefined;
  readonly keyPlace: KeyPlace;
  readonly services: BoardRow["services"];
  readonly sidesLeft: BoardRow["sidesLeft"];
  readonly story: CarSummary;
};

/** A car that has not been received, or whose reception was undone. */
export type AwaitedCar = { readonly dropOff: BoardRow; readonly story: CarSummary };

type Found = { readonly car?: Car; readonly awaited?: AwaitedCar | undefined };

/** From the cached days, today first, else from the lot. */
export function useCar(reference: string): Found {
  const days = useDaysAroundToday(({ movements }) =>
    movements.some((one) => one.reference === reference && one.kind === "return"),
  );
  const facts = useLotFacts();
  const moves = useStore(keptMoves);
  const walks = useStore(inspections);
  const [before, after, today] = [
    useBoardRows(days.yesterday),
    useBoardRows(days.tomorrow),
    useBoardRows(days.today),
  ];
  const rows = [...before, ...after, ...today].filter((row) => row.reference === reference);
  const found = facts && findVehicle(facts, (vehicle) => vehicle.reference === reference);
  const story = carSummaryOf(rows, found?.vehicle);
  const onBoard = rows.findLast(({ custody }) => custody !== undefined);
  if (onBoard) {
    // The row has this phone's moves already.
    const keyPlace = keyPlaceOf(reference, { holder: onBoard.holder, moves: [] });
    return { car: { ...carOfRow(onBoard), keyPlace, story } };
  }
  if (!found) {
    const dropOff = rows.findLast((row) => row.kind === "drop-off" && meaningOf(row).isExpected);
    return { awaited: dropOff && { dropOff, story } };
  }
  const { keyTag, holderId, services = [] } = found.vehicle;
  const day = dayOf(days.today);
  const cars = day ? carsWithSidesLeft({ rows: [], alerts: day.alerts }, walks) : [];
  const left = cars.find((car) => car.reference === reference);
  const sidesLeft = left && withTime(left, day?.zone ?? "");
  // The lot's data tells only whether somebody holds the key, not who.
  const keyPlace = keyPlaceOf(reference, { holder: holderId === undefined ? undefined : "", moves });
  return { car: { ...found.vehicle, spot: found.spot, keyTag, keyPlace, services, sidesLeft, story } };
}

function carOfRow({ reference, plate, custody, spot, keyTag, services, sidesLeft }: BoardRow) {
  const state = custody?.state ?? receivedCustodyState;
  return { reference, plate, state, spot, keyTag, services, sidesLeft };
}
