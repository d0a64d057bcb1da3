import { expect, test } from "vitest";
import { date } from "#test/example-operator.ts";
import {
  newTerminal,
  terminalVersions,
  withClosure,
  withoutClosure,
  withoutTerminalFacts,
  withTerminalFacts,
} from "./change-terminal.ts";
import { isTerminalOpenOn, meetingPointOn, type Terminal, terminalNameOn } from "./terminal.ts";

const lane = { fr: "Dépose-minute", en: "Drop-off lane" };
const door = { fr: "Porte 8", en: "Door 8" };
const hall = { fr: "Hall", en: "Hall" };
const terminal: Terminal = {
  id: "t2a",
  names: [
    { name: "2A", validUntil: date("2027-02-28") },
    { name: "3", validFrom: date("2027-03-01") },
  ],
  meetingPoint: lane,
};
const on = (day: string, changed: Terminal) => {
  const { words, picture } = meetingPointOn(changed, date(day));
  return [terminalNameOn(changed, date(day)), words.fr, picture];
};

test("a new meeting point holds from its day on, also beyond a change of name that was planned before (content §5)", () => {
  const changed = withTerminalFacts(terminal, date("2026-12-01"), { name: "2A", words: door, picture: "p1" });
  expect(on("2026-11-30", changed)).toEqual(["2A", "Dépose-minute", undefined]);
  expect(on("2026-12-01", changed)).toEqual(["2A", "Porte 8", "p1"]);
  expect(on("2027-03-01", changed)).toEqual(["3", "Porte 8", "p1"]);
  expect(changed.names).toEqual(terminal.names);
  expect(terminalVersions(changed).map(({ from }) => from)).toEqual([undefined, "2026-12-01", "2027-03-01"]);
});

test("a terminal may have three planned changes; a new one for the same day replaces the former", () => {
  let changed = withTerminalFacts(terminal, date("2027-05-01"), { name: "3", words: hall });
  changed = withTerminalFacts(changed, date("2026-12-01"), { name: "2A bis", words: lane });
  changed = withTerminalFacts(changed, date("2027-01-10"), { name: "2A bis", words: door });
  expect(
    ["2026-11-30", "2026-12-01", "2027-01-10", "2027-03-01", "2027-05-01"].map((day) => on(day, changed)),
  ).toEqual([
    ["2A", "Dépose-minute", undefined],
    ["2A bis", "Dépose-minute", undefined],
    ["2A bis", "Porte 8", undefined],
    ["3", "Porte 8", undefined],
    ["3", "Hall", undefined],
  ]);
  changed = withTerminalFacts(changed, date("2027-01-10"), { name: "2A bis", words: hall });
  expect(on("2027-01-10", changed)).toEqual(["2A bis", "Hall", undefined]);
  expect(changed.names.map(({ validUntil }) => validUntil)).toEqual(["2026-11-30", "2027-02-28", undefined]);
});

test("removing a planned change restores the terminal, and saving the present facts changes nothing", () => {
  const changed = withTerminalFacts(terminal, date("2026-12-01"), { name: "2B", words: door });
  expect(withoutTerminalFacts(changed, date("2026-12-01"))).toEqual(terminal);
  expect(withTerminalFacts(terminal, date("2026-12-01"), { name: "2A", words: lane })).toEqual(terminal);
});

test("a terminal is closed only on the days of its closures; adjacent closures merge, separate ones stay", () => {
  const days = (from: string, until?: string) => ({ from: date(from), ...(until && { until: date(until) }) });
  let changed = withClosure(terminal, days("2026-12-10", "2026-12-12"));
  expect(
    ["2026-12-09", "2026-12-10", "2026-12-12", "2026-12-13"].map((day) =>
      isTerminalOpenOn(changed, date(day)),
    ),
  ).toEqual([true, false, false, true]);
  changed = withClosure(changed, days("2026-12-20", "2026-12-21"));
  changed = withClosure(changed, days("2026-12-13", "2026-12-14"));
  changed = withClosure(changed, days("2027-02-01"));
  expect(changed.closures).toEqual([
    days("2026-12-10", "2026-12-14"),
    days("2026-12-20", "2026-12-21"),
    days("2027-02-01"),
  ]);
  expect(isTerminalOpenOn(changed, date("2029-01-01"))).toBe(false);
  expect(withClosure(changed, days("2026-12-01")).closures).toEqual([days("2026-12-01")]);
  const today = date("2026-12-11");
  expect(withoutClosure(changed, date("2026-12-10"), today).closures?.[0]).toEqual(
    days("2026-12-10", "2026-12-10"),
  );
  const lifted = withoutClosure(withClosure(terminal, days("2027-02-01")), date("2027-02-01"), today);
  expect(lifted).toEqual(terminal);
});

test("a new terminal opens on its day, and can be opened earlier", () => {
  const opened = newTerminal("t9", date("2027-01-05"), { name: "9", words: door });
  expect([
    isTerminalOpenOn(opened, date("2027-01-04")),
    isTerminalOpenOn(opened, date("2027-01-05")),
  ]).toEqual([false, true]);
  const earlier = withoutClosure(opened, undefined, date("2026-12-11"));
  expect(isTerminalOpenOn(earlier, date("2026-12-11"))).toBe(true);
  expect(isTerminalOpenOn(earlier, date("2026-12-10"))).toBe(false);
});
