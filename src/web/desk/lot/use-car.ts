import type { CustodyState } from "#domain/custody/custody-states.ts";
import { receivedCustodyState } from "#domain/custody/custody-states.ts";
import { type BoardRow, boardRows, withTime } from "../board/board-row.ts";
import { withOptimisticMoves, withOwnWalks } from "../board/optimistic-moves.ts";
import { useDay } from "../day-data/use-day.ts";
import { useToday } from "../day-data/use-today.ts";
import { carsWithSidesLeft } from "../day-parts/cars-with-sides-left.ts";
import { inspections } from "../evidence/kept-inspections.ts";
import { useStore } from "../kept/small-store.ts";
import { keptMoves } from "../queue/kept-moves.ts";
import { findVehicle, lot } from "./lot-source.ts";

export type Car = {
  readonly reference: string;
  readonly plate: string;
  readonly state: CustodyState;
  readonly spot: string | undefined;
  readonly keyTag: string | undefined;
  readonly services: BoardRow["services"];
  readonly sidesLeft: BoardRow["sidesLeft"];
};

/** From the day where it is on the board, else from the lot. */
export function useCar(reference: string): Car | undefined {
  const known = useDay(useToday());
  const moves = useStore(keptMoves);
  const walks = useStore(inspections);
  const facts = useStore(lot);
  const day = known === undefined || known === "unreadable" ? undefined : known.day;
  const rows = (day ? boardRows(day) : []).filter((row) => row.reference === reference);
  const asKnownHere = (row: BoardRow) =>
    withOwnWalks(withOptimisticMoves(row, moves), walks, day?.zone ?? "");
  const onBoard = rows.map(asKnownHere).findLast(({ custody }) => custody !== undefined);
  if (onBoard) return carOfRow(onBoard);
  if (facts === undefined || facts === "unreadable") return undefined;
  const found = findVehicle(facts, (vehicle) => vehicle.reference === reference);
  if (!found) return undefined;
  const { keyTag, services = [] } = found.vehicle;
  const cars = day ? carsWithSidesLeft({ rows: [], alerts: day.alerts }, walks) : [];
  const left = cars.find((car) => car.reference === reference);
  const sidesLeft = left && withTime(left, day?.zone ?? "");
  return { ...found.vehicle, spot: found.spot, keyTag, services, sidesLeft };
}

function carOfRow({ reference, plate, custody, spot, keyTag, services, sidesLeft }: BoardRow): Car {
  const state = custody?.state ?? receivedCustodyState;
  return { reference, plate, state, spot, keyTag, services, sidesLeft };
}
