import { expect, test } from "vitest";
import { instantFromIso } from "#domain/time.ts";
import { nowIndex, timelineOf } from "./day-timeline.ts";

const at = (time: string) => instantFromIso(`2026-11-21T${time}:00+01:00`);
const row = (time: string, kind: "drop-off" | "return", plate: string, date = "2026-11-21") => ({
  at: instantFromIso(`${date}T${time}:00+01:00`),
  kind,
  plate,
});

test("handovers stand in their quarter-hour, by expected time and then by plate (desk §2)", () => {
  const rows = [
    row("07:05", "return", "CC"),
    row("06:59", "drop-off", "ZZ"),
    row("06:45", "drop-off", "BB"),
    row("06:45", "drop-off", "AA"),
    row("07:00", "drop-off", "DD"),
  ];
  const spine = timelineOf(rows, "Europe/Paris");
  const plates = (side: readonly { plate: string }[]) => side.map(({ plate }) => plate);
  expect(spine.map(({ time, dropOffs, returns }) => [time, plates(dropOffs), plates(returns)])).toEqual([
    ["06:45", ["AA", "BB", "ZZ"], []],
    ["07:00", ["DD"], ["CC"]],
  ]);
});

test("the line of now stands before the first quarter-hour that begins after it", () => {
  const spine = timelineOf(
    ["06:30", "06:45", "07:00"].map((time) => row(time, "drop-off", "AA")),
    "Europe/Paris",
  );
  const before = (time: string) => spine[nowIndex(spine, at(time), "Europe/Paris")]?.time;
  expect([before("06:00"), before("06:42"), before("06:45"), before("09:00")]).toEqual([
    "06:30",
    "06:45",
    "07:00",
    undefined,
  ]);
});

test("handovers left over from the day before have their own quarter-hours, above the line of now (desk §2)", () => {
  const rows = [
    row("23:45", "drop-off", "AA"),
    row("00:30", "drop-off", "BB"),
    row("23:45", "drop-off", "CC", "2026-11-20"),
    row("00:30", "return", "DD", "2026-11-20"),
    row("23:50", "return", "EE", "2026-11-20"),
  ];
  const spine = timelineOf(rows, "Europe/Paris");
  const shown = spine.map(({ date, time, dropOffs, returns }) => [
    `${date.slice(8)} ${time}`,
    ...[...dropOffs, ...returns].map(({ plate }) => plate),
  ]);
  expect(shown).toEqual([
    ["20 00:30", "DD"],
    ["20 23:45", "CC", "EE"],
    ["21 00:30", "BB"],
    ["21 23:45", "AA"],
  ]);
  expect(nowIndex(spine, at("00:05"), "Europe/Paris")).toBe(2);
});
