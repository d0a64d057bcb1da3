// custody §2: a walk resumes where the phone was closed, even if its screen renders before the database is read.
import { expect, test, vi } from "vitest";
import { beginInspection, beginUnlessOpen, inspections, readInspections } from "./kept-inspections.ts";

const disk = vi.hoisted(() => ({ rows: [] as readonly object[], read: Promise.resolve() }));
vi.mock("../kept/kept-database.ts", () => ({
  keep: async () => undefined,
  listKept: async () => {
    await disk.read;
    return disk.rows;
  },
}));

test("of four cars opened before IndexedDB was read, only the one without a stored walk begins a new one", async () => {
  const kept = ["VS-AAAAAA", "VS-BBBBBB", "VS-CCCCCC"].map((each) =>
    beginInspection(each, "reception", "express"),
  );
  const slow = Promise.withResolvers<void>();
  Object.assign(disk, { rows: kept, read: slow.promise });
  const reading = readInspections();
  const asked = [...kept.map(({ reference }) => reference), "VS-DDDDDD"].map((reference) =>
    beginUnlessOpen(reference, "reception", "complete"),
  );
  slow.resolve();
  await Promise.all([reading, ...asked]);
  expect(inspections.read()).toEqual([...kept, expect.objectContaining({ reference: "VS-DDDDDD" })]);
  await beginUnlessOpen("VS-DDDDDD", "reception", "complete");
  expect(inspections.read()).toHaveLength(4);
});
