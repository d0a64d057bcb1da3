// custody §6: one key is in one place.
import { expect, test } from "vitest";
import type { KeptMove } from "../offline-queue/kept-moves.ts";
import { keyPlaceOf } from "./key-place.ts";

const move = (call: KeptMove["call"], reference = "VS-A") => ({ call, reference, body: { keyTag: "877" } });
const refused = { ...move("hangKey"), refused: "not-possible-now" } as const;
const board = { kind: "board" };
const held = (by: string) => ({ kind: "hand", by });

test.each([
  { told: "nobody holds it", holder: undefined, moves: [], at: board },
  { told: "Hugo holds it", holder: "Hugo", moves: [], at: held("Hugo") },
  { told: "somebody holds it", holder: "", moves: [], at: held("") },
  { told: "hung here, not sent yet", holder: "Hugo", moves: [move("hangKey")], at: board },
  {
    told: "hung, then taken here",
    holder: undefined,
    moves: [move("hangKey"), move("takeKey")],
    at: held(""),
  },
  { told: "taken, then hung here", holder: "Hugo", moves: [move("takeKey"), move("hangKey")], at: board },
  { told: "another key was hung", holder: "Hugo", moves: [move("hangKey", "VS-B")], at: held("Hugo") },
  {
    told: "it was refused",
    holder: "Hugo",
    moves: [refused],
    at: held("Hugo"),
  },
])("if $told, the key is at $at", ({ holder, moves, at }) => {
  expect(keyPlaceOf("VS-A", { holder, moves })).toEqual(at);
});
