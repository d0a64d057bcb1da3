// desk §2: a board left open renders every five seconds; rendering all of five hundred rows would block input.
import { expect, test } from "vitest";
import type { HandoverView } from "#contract/desk/day.ts";
import { timelineOf } from "#domain/day/day-timeline.ts";
import { type Instant, instantFromIso, later, minute } from "#domain/time.ts";
import type { BoardDay } from "../board/board-day.ts";
import { boardRows } from "../board/board-row.ts";
import { recentMoves } from "../offline-queue/recent-moves.ts";
import { isRenderedAtOnce, isSameBand } from "./same-band.ts";

const zone = "Europe/Paris";
const now = instantFromIso("2027-05-12T08:00:00Z");
const movements = Array.from({ length: 300 }, (_, index): HandoverView => {
  const at = new Date(later(now, ((index % 96) - 3) * 15 * minute)).toISOString();
  return {
    reference: `VS-${index}`,
    kind: "drop-off",
    status: "confirmed",
    at,
    time: "10:00",
    terminal: "2E",
    flight: "AF13",
    plate: `AB-${index}-CD`,
    phone: "+33612345678",
    services: [],
    due: 0,
    vehicle: { brand: "Peugeot", model: "3008", color: "noir" },
    firstname: "Camille",
    lastname: "Moreau",
  };
});
const rows = boardRows({ movements, zone });
const quarters = timelineOf(rows, zone);
const boardAt = (instant: Instant) => ({ now: instant, zone, handoversPerSlot: 4 }) as BoardDay;

function changedAfter(passed: number): readonly string[] {
  const changed = quarters.filter((quarter) => {
    const before = { quarter, board: boardAt(now), next: rows[3] };
    return !isSameBand(before, { ...before, board: boardAt(later(now, passed)) });
  });
  return changed.map(({ time }) => time);
}

test("a full day renders only a few rows at once, a quiet day all, and no day none (desk §2)", () => {
  const many = Array.from({ length: 20 }, () => rows).flat();
  const drawn = (count: number, line = -1) =>
    quarters.filter((_, index) =>
      isRenderedAtOnce(index, line, { board: { rows: many.slice(0, count) }, atOnce: 10 }),
    ).length;
  expect([drawn(1), drawn(120)]).toEqual([96, 96]);
  expect([drawn(121), drawn(500), drawn(5_000)]).toEqual([8, 2, 1]);
  // Late rows above the now line are rendered along with them.
  expect(drawn(500, 3)).toBe(5);
});

test("of ninety-six quarter-hours a tick of the clock re-renders only those whose labels change", () => {
  expect(quarters).toHaveLength(96);
  expect(changedAfter(5_000)).toEqual([]);
  // The three quarter-hours before ten are late: a minute later their labels say one minute more.
  expect(changedAfter(minute)).toEqual(["09:15", "09:30", "09:45"]);
  // Ten minutes and a moment later the one of ten is late as well.
  expect(changedAfter(10 * minute + 1)).toEqual(["09:15", "09:30", "09:45", "10:00"]);
});

test("a quarter-hour is re-rendered if its next car changes, or while a move of it can be undone", () => {
  const [, , , quarter] = quarters;
  if (quarter === undefined) throw new Error("a fourth quarter-hour");
  const before = { quarter, board: boardAt(now), next: rows[3] };
  expect(isSameBand(before, { ...before, next: rows[4] })).toBe(false);
  expect(isSameBand({ ...before, next: rows[50] }, { ...before, next: rows[60] })).toBe(true);
  recentMoves.write([{ reference: rows[3]?.reference } as never]);
  expect(isSameBand(before, before)).toBe(false);
  recentMoves.write([]);
});

test("control: rows made from a copy of the same answer do not keep their identity", () => {
  expect(boardRows({ movements, zone }).every((row, index) => row === rows[index])).toBe(true);
  const copies = structuredClone(movements);
  expect(boardRows({ movements: copies, zone }).some((row, index) => row === rows[index])).toBe(false);
});
