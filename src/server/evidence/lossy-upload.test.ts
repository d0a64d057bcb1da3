// Uploads over a connection that loses, duplicates and reorders requests, to a server that is killed at any step of
// storing and whose disk sometimes truncates a file: every committed piece is stored intact. `npm run torture` uploads
// ten thousand.
import { afterAll, beforeAll, expect, test } from "vitest";
import { chunkBytes } from "#contract/desk/piece-calls.ts";
import { accepted, ample, arrive, mustBook, openScene, type Scene } from "#test/booking-scene.ts";
import { begin, chunksOf, commit, openPhone, type TakenOnPhone } from "#test/phone.ts";
import { isTorture, seededNumbers, timesOf } from "#test/torture.ts";
import { bytesOf, type FileContent, type Files } from "../platform/files/files.ts";
import { openFiles } from "../platform/files/open-files.ts";
import { originalKey } from "./pieces/piece-keys.ts";
import { fetchPieceState, receiveChunk } from "./pieces/receive-chunk.ts";

const taken = timesOf({ daily: 30, torture: 10_000 });
const largeEach = isTorture ? 40 : 10;
const draw = seededNumbers();
const happens = (share: number): boolean => draw() < share;

let scene: Scene;
let pieces: readonly TakenOnPhone[];

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  const { reference } = await mustBook(scene, await arrive(scene));
  const phone = openPhone();
  accepted(await phone.register(scene));
  const id = await begin(scene, phone, reference);
  pieces = Array.from({ length: taken }, (_, index) => phone.take("photo", drawContent(index), 2));
  for (let from = 0; from < taken; from += 50) {
    const some = pieces.slice(from, from + 50);
    // The response to a commitment may be lost as well: the phone retries it, then goes on.
    for (let times = happens(0.3) ? 2 : 1; times > 0; times -= 1)
      accepted(await commit(scene, phone, id, some));
  }
}, 600_000);
afterAll(() => scene.close());

test(`of ${taken} pieces ${taken} are stored, whatever is lost on the way (custody §3)`, async () => {
  const kept = await sendAll(pieces, async (piece) => {
    const state = await anyway(() => fetchPieceState(scene.services, piece.id, unreliable()));
    return state?.ok === true && state.value.stored;
  });
  expect(kept).toBe(0);
  expect(await lost(pieces)).toEqual([]);
  const stored = await scene.db
    .selectFrom("evidencePieces")
    .select(["id"])
    .where("storedAt", "is not", null)
    .orderBy("deviceSeq")
    .execute();
  expect(stored.map(({ id }) => id)).toEqual(pieces.map(({ id }) => id));
}, 3_600_000);

test("control: a phone that forgets a piece when its last chunk is answered loses some", async () => {
  const again = await openScene({ capacity: ample });
  const first = scene;
  try {
    scene = again;
    const { reference } = await mustBook(again, await arrive(again));
    const phone = openPhone();
    accepted(await phone.register(again));
    const id = await begin(again, phone, reference);
    // With a single chunk, the last chunk's answer covers the whole piece: only pieces of several can be lost.
    const some = Array.from({ length: 16 }, (_, index) =>
      phone.take("photo", drawContent(index * largeEach), 2),
    );
    accepted(await commit(again, phone, id, some));
    await sendAll(some, async (_piece, isLastAnswered) => isLastAnswered);
    expect((await lost(some)).length).toBeGreaterThan(0);
  } finally {
    scene = first;
    await again.close();
  }
}, 600_000);

test("three pieces that two servers store at once keep their bytes, however late the second one writes", async () => {
  const { reference } = await mustBook(scene, await arrive(scene));
  const phone = openPhone();
  accepted(await phone.register(scene));
  const id = await begin(scene, phone, reference);
  const three = [1, 2, 3].map((index) => phone.take("photo", drawContent(index * largeEach), 2));
  accepted(await commit(scene, phone, id, three));
  const files = openFiles(scene.services.config);
  for (const piece of three) {
    // Between this server's read of the chunks and its write, the other server stores the piece and deletes the chunks.
    const late: Files = {
      ...files,
      put: async (key, content) => {
        if (key === originalKey(Buffer.from(piece.sha256, "hex")))
          expect(await fetchPieceState(scene.services, piece.id)).toMatchObject({ value: { stored: true } });
        await files.put(key, content);
      },
    };
    for (const chunk of chunksOf(piece)) accepted(await receiveChunk(scene.services, chunk, late));
  }
  expect(await lost(three)).toEqual([]);
});

type MayForget = (piece: TakenOnPhone, isLastAnswered: boolean) => Promise<boolean>;

/** Retries in rounds until the phone has forgotten every piece; returns how many it still has after a hundred. */
async function sendAll(all: readonly TakenOnPhone[], mayForget: MayForget): Promise<number> {
  let waiting = [...all];
  for (let round = 0; round < 100 && waiting.length > 0; round += 1) {
    const still: TakenOnPhone[] = [];
    for (const piece of waiting) {
      const isLastAnswered = await sendChunks(piece);
      if (!(await mayForget(piece, isLastAnswered))) still.push(piece);
    }
    waiting = still;
  }
  return waiting.length;
}

async function sendChunks(piece: TakenOnPhone): Promise<boolean> {
  const chunks = chunksOf(piece);
  let isLastAnswered = false;
  const sent = chunks.flatMap((chunk) => (happens(0.15) ? [chunk, chunk] : [chunk]));
  for (const chunk of sent.toSorted(() => draw() - 0.5)) {
    if (happens(0.2)) continue;
    const answer = await anyway(() => receiveChunk(scene.services, chunk, unreliable()));
    if (answer?.ok === true && !happens(0.1) && chunk.n === chunks.length - 1) isLastAnswered = true;
  }
  return isLastAnswered;
}

/** A client of a server that was killed gets no response. */
async function anyway<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch {
    return undefined;
  }
}

/** Files of a server that is killed before or after a step, or whose disk stores half of the content. */
function unreliable(): Files {
  const files = openFiles(scene.services.config);
  const step = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (happens(0.03)) throw new Error("killed before");
    const value = await work();
    if (happens(0.03)) throw new Error("killed after");
    return value;
  };
  return {
    put: (key, content) => step(async () => files.put(key, happens(0.02) ? await half(content) : content)),
    open: (key, range) => step(() => files.open(key, range)),
    remove: (key) => step(() => files.remove(key)),
    list: (prefix) => step(() => files.list(prefix)),
  };
}

async function half(content: FileContent): Promise<Buffer> {
  const whole = content instanceof Uint8Array ? Buffer.from(content) : await bytesOf({ bytes: 0, content });
  return whole.subarray(0, whole.length / 2);
}

/** Numbers of the pieces whose original is missing or differs. */
async function lost(all: readonly TakenOnPhone[]): Promise<readonly number[]> {
  const files = openFiles(scene.services.config);
  const missing: number[] = [];
  for (const { sha256, content, seq } of all) {
    const file = await files.open(originalKey(Buffer.from(sha256, "hex")));
    if (!file || !(await bytesOf(file)).equals(content)) missing.push(seq);
  }
  return missing;
}

/** Mostly small pieces, and some of three chunks, which are half a megabyte each. */
function drawContent(index: number): Buffer {
  const length = index % largeEach === 0 ? 2 * chunkBytes + 100 : 200 + Math.floor(draw() * 2_000);
  const content = Buffer.alloc(length, Math.floor(draw() * 256));
  content.writeDoubleBE(draw(), 0);
  content.writeUInt32BE(index, 8);
  return content;
}
