// desk §3: offline search of this phone's data: today, yesterday's left-over rows, tomorrow, then the lot.
import type { CustodyState } from "#domain/custody/custody-states.ts";
import { matchesSearch } from "#domain/day/matches-search.ts";
import type { BoardRow } from "../board/board-row.ts";
import type { LotFacts } from "../lot/lot-source.ts";

export type ParkedCar = {
  readonly reference: string;
  readonly plate: string;
  readonly state: CustodyState;
  readonly spot: string | undefined;
};

export type SearchableCars = {
  readonly today: readonly BoardRow[];
  readonly yesterday: readonly BoardRow[];
  readonly tomorrow: readonly BoardRow[];
  readonly lot: Pick<LotFacts, "spots" | "elsewhere"> | undefined;
};

export type FoundCars = Omit<SearchableCars, "lot"> & { readonly parked: readonly ParkedCar[] };

/** Cars in the lot that a row already shows are left out. An empty search finds nothing. */
export function findCars({ today, yesterday, tomorrow, lot }: SearchableCars, typed: string): FoundCars {
  if (typed.trim() === "") return nothing;
  const matching = (rows: readonly BoardRow[]) => rows.filter((row) => matchesSearch(row, typed));
  const rows = { today: matching(today), yesterday: matching(yesterday), tomorrow: matching(tomorrow) };
  const shown = new Set(
    [...rows.today, ...rows.yesterday, ...rows.tomorrow].map(({ reference }) => reference),
  );
  const parked = parkedCars(lot).filter(
    (car) => !shown.has(car.reference) && matchesSearch({ ...car, firstname: "", lastname: "" }, typed),
  );
  return { ...rows, parked };
}

export function countOf({ today, yesterday, tomorrow, parked }: FoundCars): number {
  return today.length + yesterday.length + tomorrow.length + parked.length;
}

const nothing: FoundCars = { today: [], yesterday: [], tomorrow: [], parked: [] };

function parkedCars(lot: SearchableCars["lot"]): readonly ParkedCar[] {
  if (lot === undefined) return [];
  const onSpots = lot.spots.flatMap(({ name, vehicle }) => (vehicle ? [{ ...vehicle, spot: name }] : []));
  return [...onSpots, ...lot.elsewhere.map((vehicle) => ({ ...vehicle, spot: undefined }))];
}
