// custody §7: what the server refuses for good stays on the phone, is named, and holds up nothing behind it.
import { beforeEach, expect, test, vi } from "vitest";
import { type KeptPiece, pieceMarks, readPieceMarks } from "./kept-pieces.ts";
import { sendBytes } from "./send-evidence.ts";

const phone = vi.hoisted(() => ({ pieces: new Map<string, KeptPiece>() }));
/** What the server answers about each piece, before its bytes and after them. */
const server = vi.hoisted(() => ({
  before: new Map<string, string>(),
  after: new Map<string, string>(),
  chunks: [] as string[],
}));

vi.mock("../kept/kept-database.ts", () => ({
  keep: async (_store: string, ...pieces: readonly KeptPiece[]) => {
    for (const piece of pieces) phone.pieces.set(piece.id, piece);
  },
  drop: async (_store: string, id: string) => void phone.pieces.delete(id),
  listKept: async () => [...phone.pieces.values()],
  readKept: async (_store: string, id: string) => phone.pieces.get(id),
}));
vi.mock("../api/desk-call.ts", () => ({
  sessionCodes: [],
  deskCall: async (_call: unknown, { params: { id } }: { readonly params: { readonly id: string } }) => {
    const isSent = server.chunks.some((address) => address.includes(`/${id}/`));
    const code = (isSent ? server.after : server.before).get(id);
    if (code !== undefined) return { ok: false, refusal: { code, detail: {} } };
    return { ok: true, value: { stored: isSent, have: [] } };
  },
  deskFetch: async (address: string) => {
    server.chunks.push(address);
    return { ok: true, value: undefined };
  },
}));

beforeEach(async () => {
  server.before.clear();
  server.after.clear();
  server.chunks.length = 0;
  phone.pieces.clear();
  for (const seq of [1, 2, 3]) {
    const made = {
      inspectionId: "walk",
      kind: "photo",
      sha256: "",
      mime: "",
      at: "",
      chain: "",
      signature: "",
    };
    const id = `piece-${seq}`;
    const bytes = new ArrayBuffer(4);
    phone.pieces.set(id, { ...made, id, seq, bytes, kind: "photo", source: "camera", committed: true });
  }
  await readPieceMarks();
});

const marks = () => pieceMarks.read().map(({ id, refused }) => [id, refused]);

test.each(["before", "after"] as const)(
  "a piece that is refused %s its bytes is named, and those behind it are sent",
  async (when) => {
    server[when].set("piece-1", "not-found");
    await sendBytes(() => false);
    expect(marks()).toEqual([["piece-1", "not-found"]]);
  },
);

test("a piece that the server cannot be asked about now is not named, and stops the run", async () => {
  server.before.set("piece-2", "offline");
  await sendBytes(() => false);
  expect(marks()).toEqual([
    ["piece-2", undefined],
    ["piece-3", undefined],
  ]);
});
