// desk §5: a car's screen shows its owner and return, as far as the device has the data.
import { expect, test } from "vitest";
import type { HandoverView } from "#contract/desk/day.ts";
import { boardRows } from "../board/board-row.ts";
import { carSummaryOf } from "./car-summary.ts";

const movement = (kind: HandoverView["kind"], date: string, due = 0): HandoverView => ({
  kind,
  due,
  reference: "VS-A",
  plate: "GK482LP",
  firstname: "Zoé",
  lastname: "Morel",
  status: "received",
  at: `${date}T18:40:00+01:00`,
  time: "18:40",
  terminal: kind === "return" ? "2F" : "2E",
  flight: "AF13",
  phone: "+33612345678",
  services: [],
  vehicle: { brand: "Peugeot", model: "3008", color: "noir" },
});
const [brought, fetched] = boardRows({
  zone: "Europe/Paris",
  movements: [movement("drop-off", "2026-11-21", 8000), movement("return", "2026-11-22", 8000)],
});
const inLot = { landingAt: "2026-11-30T18:05:00+01:00" };
const rows = (...given: readonly (typeof brought)[]) => given.filter((row) => row !== undefined);

test.each([
  { from: "both ends", rows: rows(brought, fetched), lot: inLot, terminal: "2F", lands: false, due: 8000 },
  {
    from: "its reception and the lot",
    rows: rows(brought),
    lot: inLot,
    terminal: undefined,
    lands: true,
    due: 8000,
  },
  {
    from: "its reception",
    rows: rows(brought),
    lot: undefined,
    terminal: undefined,
    lands: false,
    due: 8000,
  },
  { from: "the lot alone", rows: [], lot: inLot, terminal: undefined, lands: true, due: 0 },
])(
  "a car's owner, return and amount due as far as they are known from $from",
  ({ rows: known, lot, terminal, lands, due }) => {
    const story = carSummaryOf(known, lot);
    expect([story.return?.terminal, story.landingAt !== undefined, story.due]).toEqual([
      terminal,
      lands,
      due,
    ]);
    expect(story.traveller?.lastname).toBe(known.length === 0 ? undefined : "Morel");
  },
);
