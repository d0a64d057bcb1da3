// desk §2: handovers still open at midnight stay open a minute later.
import { expect, test } from "vitest";
import type { HandoverView } from "#contract/desk/day.ts";
import { type Instant, instantFromIso, later, minute } from "#domain/time.ts";
import { boardRows, isUrgent } from "../board/board-row.ts";
import { figuresOf, waveOf } from "./day-figures.ts";
import { leftOverOf } from "./left-over.ts";

const zone = "Europe/Paris";
/** Midnight at the lot; a device in London is still on the day before. */
const midnight = instantFromIso("2027-05-12T22:00:00Z");

type Drawn = Partial<HandoverView> & Pick<HandoverView, "reference"> & { readonly before: number };

function movement({ before, ...given }: Drawn): HandoverView {
  return {
    kind: "drop-off",
    status: "confirmed",
    at: isoOf(later(midnight, -before * minute)),
    time: "23:00",
    terminal: "2E",
    flight: "AF13",
    plate: given.reference,
    phone: "+33612345678",
    services: [],
    due: 0,
    vehicle: { brand: "Peugeot", model: "3008", color: "noir" },
    firstname: "Camille",
    lastname: "Moreau",
    ...given,
  };
}

const isoOf = (at: Instant) => new Date(at).toISOString();
const custody = (state: "in-hand" | "called" | "parked" | "handed-back") => ({
  custody: { state, since: isoOf(later(midnight, -30 * minute)) },
});

const yesterday = boardRows({
  zone,
  movements: [
    movement({ reference: "LATE", before: 15 }),
    movement({ reference: "MISSING", before: 120, due: 8000 }),
    movement({ reference: "IN-HAND", before: 20, status: "received", ...custody("in-hand") }),
    movement({ reference: "CALLED", before: 40, kind: "return", status: "received", ...custody("called") }),
    movement({ reference: "NO-SHOW", before: 200, status: "no-show" }),
    movement({ reference: "PARKED", before: 200, status: "received", ...custody("parked") }),
    movement({
      reference: "GONE",
      before: 90,
      kind: "return",
      status: "returned",
      ...custody("handed-back"),
    }),
    movement({ reference: "LATER", before: 5, kind: "return", status: "received", ...custody("parked") }),
  ],
});
const today = boardRows({
  zone,
  movements: [
    movement({ reference: "TODAY", before: -60 }),
    // Its flight was postponed past midnight; this phone's copy of yesterday does not know that yet.
    movement({ reference: "LATER", before: -10, kind: "return", status: "received", ...custody("parked") }),
  ],
});
const now = later(midnight, 5 * minute);
const left = leftOverOf(yesterday, { today, now, touched: [] });

test("handovers that are late, missing, in somebody's hands or called stay on the board of the new day", () => {
  expect(left.map(({ reference }) => reference)).toEqual(["LATE", "MISSING", "IN-HAND", "CALLED"]);
  expect(left.filter((row) => isUrgent(row, now)).map(({ reference }) => reference)).toEqual([
    "LATE",
    "MISSING",
    "CALLED",
  ]);
});

test("a handover that this device has just settled keeps its row, so that it can be undone", () => {
  const touched = ["NO-SHOW"];
  expect(leftOverOf(yesterday, { today, now, touched }).map(({ reference }) => reference)).toContain(
    "NO-SHOW",
  );
});

test("left-over handovers count as late and as cash to collect, but not among the day's cars or in its chart", () => {
  const rows = [...left.map((row) => ({ ...row, isLeftOver: true })), ...today];
  const { dropOffs, returns, late, toCollect } = figuresOf(rows, now);
  expect({ dropOffs, returns, late, toCollect }).toEqual({
    dropOffs: { done: 0, all: 1 },
    returns: { done: 0, all: 1 },
    late: 3,
    toCollect: 8000,
  });
  expect(waveOf(rows, zone).map(({ time }) => time)).toEqual(["00:00", "01:00"]);
});
