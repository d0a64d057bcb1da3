import { expect, test } from "vitest";
import { date } from "#test/example-operator.ts";
import {
  oneOfEachName,
  type Terminal,
  terminalNameOn,
  terminalNamingOn,
  terminalsOfferedOn,
} from "./terminal.ts";

const lastDay = date("2027-02-28");
const firstDay = date("2027-03-01");
const renamed = (id: string, before: string, after: string): Terminal => ({
  id,
  names: [
    { name: before, validUntil: lastDay },
    { name: after, validFrom: firstDay },
  ],
  meetingPoint: { fr: "Dépose-minute", en: "Drop-off lane" },
});
const one: Terminal = { ...renamed("t1", "1", "1"), names: [{ name: "1" }] };
const cdg = [one, renamed("t3", "3", "2"), renamed("t2a", "2A", "3"), renamed("t2c", "2C", "3")] as const;
const [, three, twoA, twoC] = cdg;

test.each([
  ["2026-11-20", "2A"],
  ["2027-02-28", "2A"],
  ["2027-03-01", "3"],
  ["2040-01-01", "3"],
])("on %s the terminal is called %s", (day, name) => {
  expect(terminalNameOn(twoA, date(day))).toBe(name);
});

test("rule 18: before the change the coming name is told, after it every name that has merged", () => {
  expect(terminalNamingOn(twoA, date("2027-02-20"), cdg)).toEqual({
    name: "2A",
    next: { name: "3", from: "2027-03-01" },
  });
  for (const terminal of [twoA, twoC]) {
    expect(terminalNamingOn(terminal, date("2027-03-10"), cdg)).toEqual({
      name: "3",
      previous: { names: ["2A", "2C"], until: "2027-02-28" },
    });
  }
  expect(terminalNamingOn(three, date("2027-03-10"), cdg)).toEqual({
    name: "2",
    previous: { names: ["3"], until: "2027-02-28" },
  });
});

test("rule 18: a stay that does not touch the change knows one name", () => {
  expect(terminalNamingOn(twoA, date("2027-02-14"), cdg)).toEqual({ name: "2A" });
  expect(terminalNamingOn(twoA, date("2027-02-15"), cdg).next).toBeDefined();
  expect(terminalNamingOn(twoA, date("2027-03-14"), cdg).previous).toBeDefined();
  expect(terminalNamingOn(twoA, date("2027-03-15"), cdg)).toEqual({ name: "3" });
  expect(terminalNamingOn(one, date("2027-03-01"), cdg)).toEqual({ name: "1" });
});

test("on a date without a name a terminal has the last name before it, else the first one after it", () => {
  const gap = {
    ...twoA,
    names: [{ name: "A", validFrom: date("2027-01-01"), validUntil: date("2027-01-31") }],
  };
  expect(terminalNameOn(gap, date("2026-01-01"))).toBe("A");
  expect(terminalNameOn(gap, date("2028-01-01"))).toBe("A");
  expect(terminalNameOn({ ...twoA, names: [] }, date("2028-01-01"))).toBe("t2a");
});

test("terminals that have come to share a name are offered once, as the one that was chosen", () => {
  const idsOn = (day: string, chosen = "") => terminalsOfferedOn(cdg, date(day), chosen).map(({ id }) => id);
  expect(idsOn("2027-02-28")).toEqual(["t1", "t2a", "t2c", "t3"]);
  expect(idsOn("2027-03-01")).toEqual(["t1", "t3", "t2a"]);
  expect(idsOn("2027-03-01", "t2c")).toEqual(["t1", "t3", "t2c"]);
  expect(oneOfEachName(cdg, date("2027-03-01")).map(({ id }) => id)).toEqual(["t1", "t3", "t2a"]);
});

test("a terminal is not offered on a day of its closure, unless it was chosen before", () => {
  const closed = { ...twoA, closures: [{ from: date("2027-02-01"), until: date("2027-02-03") }] };
  const idsOn = (day: string, chosen = "") =>
    terminalsOfferedOn([one, closed], date(day), chosen).map(({ id }) => id);
  expect(idsOn("2027-01-31")).toEqual(["t1", "t2a"]);
  expect(idsOn("2027-02-03")).toEqual(["t1"]);
  expect(idsOn("2027-02-03", "t2a")).toEqual(["t1", "t2a"]);
});
