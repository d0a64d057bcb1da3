// custody §4, §7: no code, no key, also of a car of which the server has refused a move before.
import { beforeEach, expect, test, vi } from "vitest";
import { forgetRefusedMoves, type KeptMove, keptMoves, makeMove } from "./kept-moves.ts";

const server = vi.hoisted(() => ({ code: undefined as string | undefined, asked: 0 }));

vi.mock("../kept/kept-database.ts", () => ({
  keep: async (_store: string, move: KeptMove) => keptMoves.write([...keptMoves.read(), move]),
  drop: async (_store: string, id: string) =>
    keptMoves.write(keptMoves.read().filter((move) => move.id !== id)),
  listKept: async () => keptMoves.read(),
}));
vi.mock("../api/desk-call.ts", () => ({
  sessionCodes: [],
  deskCallAsKept: async () => {
    server.asked += 1;
    return server.code === undefined
      ? { ok: true, value: undefined }
      : { ok: false, refusal: { code: server.code, detail: {} } };
  },
}));
vi.mock("./recent-moves.ts", () => ({ rememberMove: () => undefined, forgetRecent: () => undefined }));

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
  Object.assign(server, { code: "wrong-return-code", asked: 0 });
});

test("a wrong return code is said at once behind a move that the server has refused", async () => {
  keptMoves.write([{ ...before, refused: "key-tag-taken" }]);
  expect(await giveBack()).toMatchObject({ kind: "refused", failure: { code: "wrong-return-code" } });
  expect(keptMoves.read()).toHaveLength(1);
});

test("behind a move that still waits, the return waits too, in its order", async () => {
  keptMoves.write([before]);
  expect(await giveBack()).toMatchObject({ kind: "kept" });
  expect(server.asked).toBe(0);
});

test("once the office is told, the phone forgets what was refused, and nothing that still waits (desk §4)", async () => {
  const refused = ["2", "3"].map((id) => ({ ...before, id, refused: "spot-taken" as const }));
  keptMoves.write([before, ...refused]);
  await forgetRefusedMoves();
  expect(keptMoves.read()).toEqual([before]);
});
