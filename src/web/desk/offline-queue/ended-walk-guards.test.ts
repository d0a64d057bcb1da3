// custody §3: a walk's pieces are committed before it is closed, whenever it ends; the server accepts none afterwards.
import { beforeEach, expect, test, vi } from "vitest";
import { commitPieces } from "#contract/desk/inspection-calls.ts";
import { accept, reject } from "#domain/result.ts";
import {
  beginInspection,
  changeInspection,
  inspections,
  keepInspection,
} from "../evidence/kept-inspections.ts";
import { keep } from "../kept/kept-database.ts";
import { sendAll } from "./send-queue.ts";

type Row = { readonly id: string; readonly inspectionId: string; readonly seq: number };
type Asked = {
  readonly params?: { readonly id: string };
  readonly body?: { readonly pieces?: readonly Row[] };
};

/** IndexedDB of the phone. */
const disk = vi.hoisted(() => new Map<string, Map<string, object>>());
const server = vi.hoisted(() => ({
  closed: [] as string[],
  pieces: [] as string[],
  refused: [] as string[],
  whileCommitting: async (): Promise<void> => undefined,
}));

vi.mock("../kept/kept-database.ts", () => {
  const storeOf = (name: string) => disk.get(name) ?? new Map<string, object>();
  return {
    keep: async (name: string, ...values: readonly { readonly id: string }[]) => {
      disk.set(name, new Map([...storeOf(name), ...values.map((value) => [value.id, value] as const)]));
    },
    drop: async (name: string, id: string) => void storeOf(name).delete(id),
    listKept: async (name: string) => [...storeOf(name).values()],
    readKept: async (name: string, id: string) => storeOf(name).get(id),
  };
});
vi.mock("../evidence/device-chain.ts", () => ({
  registerKey: async () => undefined,
  reportToServer: async () => undefined,
}));
vi.mock("../session/desk-session.ts", () => ({
  session: { read: () => ({ kind: "somebody", me: { state: "open" } }), subscribe: () => undefined },
}));
vi.mock("../api/desk-call.ts", () => ({
  deskFetch: async () => reject({ code: "offline" }),
  deskCall: async ({ path }: { readonly path: string }, { params, body }: Asked) => {
    const id = params?.id ?? "";
    if (path === commitPieces.path) {
      if (server.closed.includes(id)) {
        server.refused.push(id);
        return reject({ code: "not-possible-now" });
      }
      server.pieces.push(...(body?.pieces ?? []).map((piece) => piece.id));
      await server.whileCommitting();
    } else if (path.endsWith("/closing")) server.closed.push(id);
    return accept(path.startsWith("/desk/pieces") ? { stored: true } : { pieces: [] });
  },
}));

let seq = 0;
async function takePiece(inspectionId: string): Promise<string> {
  seq += 1;
  const id = `piece ${seq}`;
  const bytes = new ArrayBuffer(1);
  await keep("pieces", { id, inspectionId, seq, kind: "photo", bytes, committed: false });
  return id;
}

beforeEach(() => {
  disk.clear();
  inspections.write([]);
  Object.assign(server, { closed: [], pieces: [], refused: [] });
});

test("three walks ended while their first pieces are uploading still commit their last pieces before they close", async () => {
  const walks = ["VS-AAAAAA", "VS-BBBBBB", "VS-CCCCCC"].map((each) =>
    beginInspection(each, "return", "express"),
  );
  for (const walk of walks) await keepInspection(walk);
  const taken = await Promise.all(walks.map(({ id }) => takePiece(id)));
  let ended: Promise<void> | undefined;
  server.whileCommitting = async () => {
    if (ended !== undefined) return;
    const end = Promise.withResolvers<void>();
    ended = end.promise;
    for (const { id } of walks) {
      taken.push(await takePiece(id));
      const closing = { id: crypto.randomUUID(), at: "2027-03-10T10:00:00Z", signedBy: "absent" } as const;
      await changeInspection(id, () => ({ closing }));
    }
    void sendAll().then(end.resolve);
  };
  await sendAll();
  await ended;
  expect(server.refused).toEqual([]);
  expect(new Set(server.pieces)).toEqual(new Set(taken));
  expect(server.closed).toEqual(walks.map(({ id }) => id));
});
