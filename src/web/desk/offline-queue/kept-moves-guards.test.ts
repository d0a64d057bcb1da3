// custody §4, §7: no key without the return code, even for a car with an earlier refused move; and a move made offline
// is undone by a second entry.
import { beforeEach, expect, test, vi } from "vitest";
import { StorageFailed } from "../kept/storage-failed.ts";
import {
  forgetRefusedMoves,
  type KeptMove,
  keptMoves,
  makeMove,
  readKeptMoves,
  sendKeptMoves,
} from "./kept-moves.ts";
import { undoLastMove } from "./undo-last-move.ts";

const server = vi.hoisted(() => ({
  code: undefined as string | undefined,
  /** Request bodies received. */
  asked: [] as unknown[],
}));
const phone = vi.hoisted(() => ({
  moves: new Map<string, KeptMove>(),
  signedIn: undefined as string | undefined,
  isFull: false,
  /** Ids of the moves that can be undone. */
  recent: [] as string[],
}));

vi.mock("../kept/kept-database.ts", () => ({
  keep: async (_store: string, move: KeptMove) => {
    if (phone.isFull) throw new StorageFailed({ cause: "full" });
    phone.moves.set(move.id, move);
  },
  drop: async (_store: string, id: string) => void phone.moves.delete(id),
  listKept: async () => [...phone.moves.values()],
}));
vi.mock("../api/desk-call.ts", () => ({
  sessionCodes: [],
  deskCallUntyped: async (_call: unknown, { body }: { readonly body: { readonly move: unknown } }) => {
    server.asked.push(body.move);
    return server.code === undefined
      ? { ok: true, value: undefined }
      : { ok: false, refusal: { code: server.code, detail: {} } };
  },
}));
vi.mock("../session/desk-session.ts", () => ({ signedIn: () => phone.signedIn }));
vi.mock("./recent-moves.ts", () => ({
  recentMoves: { read: () => [] },
  rememberMove: ({ id }: KeptMove) => void phone.recent.push(id),
  forgetRecent: () => undefined,
}));

const before: KeptMove = {
  id: "1",
  call: "receiveVehicle",
  reference: "VS-A",
  body: {},
  at: "2026-11-29T08:00:00.000Z",
  madeAt: 1,
};
const giveBack = () => makeMove({ call: "returnVehicle", reference: "VS-A", body: { code: "0000" } });

beforeEach(() => {
  Object.assign(server, { code: "wrong-return-code", asked: [] });
  Object.assign(phone, { signedIn: undefined, isFull: false, recent: [] });
});

async function keepOnPhone(...moves: readonly KeptMove[]): Promise<void> {
  phone.moves = new Map(moves.map((move) => [move.id, move]));
  await readKeptMoves();
}

test("a wrong return code is refused at once, although an earlier move of the car was refused", async () => {
  await keepOnPhone({ ...before, refused: "key-tag-taken" });
  expect(await giveBack()).toMatchObject({ kind: "refused", failure: { code: "wrong-return-code" } });
  expect(keptMoves.read()).toHaveLength(1);
});

test("a return waits in the queue behind an earlier move that is still unsent", async () => {
  await keepOnPhone(before);
  expect(await giveBack()).toMatchObject({ kind: "kept" });
  expect(server.asked).toEqual([]);
});

test("once the office is informed, the phone deletes the refused moves and keeps the unsent ones (desk §4)", async () => {
  const refused = ["2", "3"].map((id) => ({ ...before, id, refused: "spot-taken" as const }));
  await keepOnPhone(before, ...refused);
  await forgetRefusedMoves();
  expect(keptMoves.read()).toEqual([before]);
});

test("three receptions undone before they were sent are hidden, and sent each with its undo after it (custody §4)", async () => {
  const receptions = ["A", "B", "C"].map((car, index) => ({
    ...before,
    id: car,
    reference: `VS-${car}`,
    madeAt: index + 1,
  }));
  await keepOnPhone(...receptions);
  for (const reception of receptions) expect(await undoLastMove(reception)).toBeUndefined();
  expect(keptMoves.read().map(({ call }) => call)).toEqual(["undoMove", "undoMove", "undoMove"]);
  expect(server.asked).toEqual([]);
  server.code = undefined;
  expect(await sendKeptMoves()).toBe(true);
  const [first, second, third, ...undoings] = server.asked;
  expect([first, second, third]).toMatchObject([{ id: "A" }, { id: "B" }, { id: "C" }]);
  expect(undoings).toMatchObject([{ undoes: "A" }, { undoes: "B" }, { undoes: "C" }]);
  expect(keptMoves.read()).toEqual([]);
});

test("a reception that is refused on arrival is removed together with its undo, which is never sent", async () => {
  await keepOnPhone(before);
  await undoLastMove(before);
  server.code = "key-tag-taken";
  expect(await sendKeptMoves()).toBe(true);
  expect(server.asked).toMatchObject([{ id: before.id, queued: true }]);
  expect([keptMoves.read(), phone.moves.size]).toEqual([[], 0]);
});

test("what three people did on a phone is sent by the last one's session in order, each with its maker (custody §7)", async () => {
  await keepOnPhone();
  server.code = "offline";
  for (const [person, call] of [
    ["karim", "receiveVehicle"],
    ["lea", "markNoShow"],
    ["noor", "markNoShow"],
  ] as const) {
    phone.signedIn = person;
    expect(await makeMove({ call, reference: "VS-A", body: {} })).toMatchObject({ kind: "kept" });
  }
  server.code = undefined;
  server.asked.length = 0;
  expect(await sendKeptMoves()).toBe(true);
  expect(server.asked).toMatchObject([{ madeBy: "karim" }, { madeBy: "lea" }, { madeBy: "noor" }]);
  // Control: what an earlier release kept names nobody.
  await keepOnPhone(before);
  expect(await sendKeptMoves()).toBe(true);
  expect(JSON.stringify(server.asked.at(-1))).not.toContain("madeBy");
});

test("of three moves made offline the one that a full phone could not store counts as not made, with nothing to undo", async () => {
  await keepOnPhone();
  server.code = "offline";
  const move = (id: string) =>
    makeMove({ call: "takeCash", reference: `VS-${id}`, body: { amount: 12_900 } }, { ...before, id });
  await move("1");
  phone.isFull = true;
  await expect(move("2")).rejects.toThrow(StorageFailed);
  phone.isFull = false;
  await move("3");
  expect(keptMoves.read().map(({ id }) => id)).toEqual(["1", "3"]);
  expect(phone.recent).toEqual(["1", "3"]);
  // With a network a full phone hinders nobody.
  phone.isFull = true;
  server.code = undefined;
  expect(await move("4")).toEqual({ kind: "done", id: "4" });
  expect(phone.recent).toEqual(["1", "3", "4"]);
});
