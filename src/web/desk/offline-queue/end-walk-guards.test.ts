// custody §7: a walk's ending that a killed tab interrupted is resumed in the name of the person who ended the walk.
import { beforeEach, expect, test, vi } from "vitest";
import { beginInspection, inspections, keepInspection } from "../evidence/kept-inspections.ts";
import { endBegunWalks, endWalk } from "./end-walk.ts";

const phone = vi.hoisted(() => ({
  signedIn: undefined as string | undefined,
  isKilled: false,
  made: [] as { readonly id: string; readonly madeBy?: string | undefined }[],
}));

vi.mock("../kept/kept-database.ts", () => ({ keep: async () => undefined, listKept: async () => [] }));
vi.mock("../session/desk-session.ts", () => ({ signedIn: () => phone.signedIn }));
vi.mock("./kept-moves.ts", () => ({
  makeMove: async (_said: unknown, made: (typeof phone.made)[number]) => {
    if (phone.isKilled) throw new Error("the tab was killed");
    phone.made.push(made);
    return { kind: "kept", id: made.id };
  },
}));

beforeEach(() => {
  Object.assign(phone, { signedIn: undefined, isKilled: false, made: [] });
  inspections.write([]);
});

test("three walks that three people were ending when the tab was killed are ended in their names by a fourth", async () => {
  const people = ["karim", "lea", "noor"];
  for (const person of people) {
    Object.assign(phone, { signedIn: person, isKilled: true });
    const walk = beginInspection(`VS-${person}`, "reception", "express");
    await keepInspection(walk);
    await expect(endWalk(walk, { signedBy: "absent" })).rejects.toThrow("killed");
  }
  Object.assign(phone, { signedIn: "nadia", isKilled: false });
  await endBegunWalks();
  expect(phone.made.map(({ madeBy }) => madeBy)).toEqual(people);
  await endBegunWalks();
  expect(phone.made).toHaveLength(people.length);
});
