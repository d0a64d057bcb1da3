// desk §3: three digits find a car wherever it is: on today's or tomorrow's board, among yesterday's left-over rows, or
// in the lot.
import { expect, test } from "vitest";
import type { HandoverView } from "#contract/desk/day.ts";
import { boardRows } from "../board/board-row.ts";
import type { LotVehicle } from "../lot/lot-source.ts";
import { countOf, findCars } from "./find-cars.ts";

const at = "2026-11-21T00:30:00+01:00";

function rowsOf(
  ...cars: readonly (readonly [kind: HandoverView["kind"], plate: string, lastname: string])[]
) {
  const movements = cars.map(
    ([kind, plate, lastname]): HandoverView => ({
      kind,
      plate,
      lastname,
      reference: `VS-${plate}`,
      firstname: "Zoé",
      status: "confirmed",
      at,
      time: "00:30",
      terminal: "2E",
      flight: "AF13",
      phone: "+33612345678",
      services: [],
      due: 0,
      vehicle: { brand: "Peugeot", model: "3008", color: "noir" },
    }),
  );
  return boardRows({ movements, zone: "Europe/Paris" });
}

const parked = (plate: string): LotVehicle => ({
  reference: `VS-${plate}`,
  plate,
  state: "parked",
  landingAt: at,
});
const spot = (name: string, vehicle?: LotVehicle) => ({
  name,
  zone: "A",
  closed: false,
  ...(vehicle && { vehicle }),
});

const searched = {
  today: rowsOf(["drop-off", "GK482LP", "Moreau"], ["return", "AB111CD", "Benali"]),
  yesterday: rowsOf(["drop-off", "ZZ482AA", "Lefèvre"]),
  tomorrow: rowsOf(["return", "TT482BB", "Durand"], ["return", "QQ333RR", "Moreau"]),
  lot: {
    spots: [
      spot("A-01"),
      spot("A-02", parked("PP482CC")),
      spot("A-03", parked("TT482BB")),
      spot("A-04", parked("SS999DD")),
    ],
    elsewhere: [parked("WW482EE")],
  },
};

function found(typed: string) {
  const { today, yesterday, tomorrow, parked: cars } = findCars(searched, typed);
  const plates = (list: readonly { readonly plate: string }[]) => list.map(({ plate }) => plate);
  return [plates(today), plates(yesterday), plates(tomorrow), plates(cars)];
}

test.each([
  { typed: "482", where: [["GK482LP"], ["ZZ482AA"], ["TT482BB"], ["PP482CC", "WW482EE"]] },
  { typed: "moreau", where: [["GK482LP"], [], ["QQ333RR"], []] },
  { typed: "VS-SS999", where: [[], [], [], ["SS999DD"]] },
  { typed: "000", where: [[], [], [], []] },
  { typed: "  ", where: [[], [], [], []] },
])("$typed finds $where, each car only once", ({ typed, where }) => {
  expect(found(typed)).toEqual(where);
});

test("without the lot's data the days are still searched", () => {
  expect(countOf(findCars({ ...searched, lot: undefined }, "482"))).toBe(3);
});
