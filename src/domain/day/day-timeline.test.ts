import { expect, test } from "vitest";
import { instantFromIso } from "#domain/time.ts";
import { nowIndex, timelineOf } from "./day-timeline.ts";

const row = (time: string, kind: "drop-off" | "return", plate: string) => ({
  at: instantFromIso(`2026-11-21T${time}:00+01:00`),
  kind,
  plate,
});

test("movements stand in their quarter-hour, by expected time and then by plate (desk §2)", () => {
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

test("the line at now stands before the first quarter-hour that begins after it", () => {
  const spine = timelineOf(
    ["06:30", "06:45", "07:00"].map((time) => row(time, "drop-off", "AA")),
    "Europe/Paris",
  );
  const before = (time: string) => spine[nowIndex(spine, time as (typeof spine)[0]["time"])]?.time;
  expect([before("06:00"), before("06:42"), before("06:45"), before("09:00")]).toEqual([
    "06:30",
    "06:45",
    "07:00",
    undefined,
  ]);
});
