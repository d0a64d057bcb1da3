// Upload order of evidence (custody §3): heads, commitments, closings; then the bytes, corners first.
import { closeInspection, commitPieces, saveInspection } from "#contract/desk/inspection-calls.ts";
import { chunkBytes, fetchPiece } from "#contract/desk/piece-calls.ts";
import { deskCall, deskFetch } from "../api/desk-call.ts";
import type { DeskFailureCode } from "../api/desk-failure.ts";
import { isTransient } from "../api/is-transient.ts";
import { listKept, readKept } from "../kept/kept-database.ts";
import { registerKey } from "./device-chain.ts";
import { changeInspection, forgetInspection, inspections, type KeptInspection } from "./kept-inspections.ts";
import {
  forgetStored,
  type KeptPiece,
  noteCommitted,
  noteRefused,
  type PieceMark,
  pieceMarks,
} from "./kept-pieces.ts";

/** False when network, session or server stopped it: the rest is sent the next time. */
export async function sendHeads(): Promise<boolean> {
  for (const inspection of inspections.read()) {
    if (inspection.headSent || inspection.refused !== undefined) continue;
    const { id, reference, side, mode, odometer, fuel, keyTag, remarks, at } = inspection;
    const answer = await deskCall(saveInspection, {
      params: { id },
      body: { inspection: { reference, side, mode, odometer, fuel, keyTag, at, remarks: [...remarks] } },
    });
    if (answer.ok) await changeInspection(id, (now) => ({ headSent: isSameHead(now, inspection) }));
    else if (isTransient(answer.refusal.code)) return false;
    else await changeInspection(id, () => ({ refused: answer.refusal.code }));
  }
  return true;
}

export async function sendCommitments(): Promise<boolean> {
  const skipping = inspections.read().filter(({ skipped, skipsSent }) => skipped.length > skipsSent);
  const pieces = (await listKept<KeptPiece>("pieces"))
    .filter(({ committed }) => !committed)
    .toSorted((left, right) => left.seq - right.seq);
  const unregistered = pieces.length > 0 ? await registerKey() : undefined;
  if (unregistered !== undefined) {
    if (isTransient(unregistered)) return false;
    // Without a registered key these pieces cannot be committed; moves are sent all the same.
    await noteRefused(pieces, unregistered);
    return true;
  }
  for (const run of runsOf(pieces)) {
    if (!(await commit(run.inspectionId, run.pieces))) return false;
  }
  const told = new Set(pieces.map(({ inspectionId }) => inspectionId));
  for (const { id } of skipping) {
    if (!told.has(id) && !(await commit(id, []))) return false;
  }
  return true;
}

type PieceRun = { readonly inspectionId: string; readonly pieces: readonly KeptPiece[] };

/**
 * Groups consecutive pieces of one inspection. The chain spans all cars, so interleaved pieces are committed in chain
 * order.
 */
function runsOf(pieces: readonly KeptPiece[]): readonly PieceRun[] {
  const runs: { inspectionId: string; pieces: KeptPiece[] }[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last?.inspectionId === piece.inspectionId) last.pieces.push(piece);
    else runs.push({ inspectionId: piece.inspectionId, pieces: [piece] });
  }
  return runs;
}

async function commit(id: string, pieces: readonly KeptPiece[]): Promise<boolean> {
  const skipped = inspections.read().find((one) => one.id === id)?.skipped ?? [];
  const answer = await deskCall(commitPieces, {
    params: { id },
    body: {
      pieces: pieces.map(({ id: piece, kind, angle, sha256, bytes, seq, chain, signature, at, source }) => ({
        id: piece,
        kind,
        sha256,
        seq,
        chain,
        signature,
        at,
        source,
        ...(angle !== undefined && { angle }),
        bytes: bytes.byteLength,
      })),
      skipped: skipped.map(({ angle, ...skip }) => ({ ...skip, ...(angle !== undefined && { angle }) })),
    },
  });
  if (!answer.ok) {
    if (isTransient(answer.refusal.code)) return false;
    await noteRefused(pieces, answer.refusal.code);
    return true;
  }
  await noteCommitted(pieces);
  await changeInspection(id, () => ({ skipsSent: skipped.length }));
  return true;
}

/** Closes only the walks given: those that ended before this run's commitments were sent (see `sendWords`). */
export async function sendClosings(ended: readonly string[]): Promise<boolean> {
  for (const { id, closing, refused } of inspections.read()) {
    if (!ended.includes(id) || closing === undefined || refused !== undefined) continue;
    const answer = await deskCall(closeInspection, { params: { id }, body: { closing } });
    if (answer.ok) await forgetInspection(id);
    else if (isTransient(answer.refusal.code)) return false;
    else await changeInspection(id, () => ({ refused: answer.refusal.code }));
  }
  return true;
}

/**
 * custody §3: corners first, films last. Yields between chunks to anything else in the queue, which is small and has
 * priority; the upload resumes, since the server knows which chunks it has.
 */
export async function sendBytes(isPutOff: () => boolean): Promise<void> {
  const inOrder = pieceMarks
    .read()
    .filter(({ committed }) => committed)
    .toSorted((left, right) => weightOf(left) - weightOf(right) || left.seq - right.seq);
  for (const { id } of inOrder) {
    const piece = await readKept<KeptPiece>("pieces", id);
    if (isPutOff() || (piece && !(await sendPiece(piece, isPutOff)))) return;
  }
}

function weightOf({ kind, angle }: PieceMark): number {
  if (kind === "film") return 2;
  return kind === "photo" && angle !== undefined && angle % 2 === 0 ? 0 : 1;
}

async function sendPiece(piece: KeptPiece, isPutOff: () => boolean): Promise<boolean> {
  const { id, bytes } = piece;
  const known = await deskCall(fetchPiece, { params: { id } });
  if (!known.ok) return passOver(piece, known.refusal.code);
  if (known.value.stored) return forgetStored(id).then(() => true);
  const count = Math.ceil(bytes.byteLength / chunkBytes);
  for (let n = 0; n < count; n += 1) {
    if (known.value.have.includes(n)) continue;
    if (isPutOff()) return false;
    const sent = await sendChunk(id, n, bytes.slice(n * chunkBytes, (n + 1) * chunkBytes));
    if (sent.ok) continue;
    return passOver(piece, sent.refusal.code);
  }
  // The server rereads and hashes what it wrote before it says so; until then nothing is deleted here.
  const after = await deskCall(fetchPiece, { params: { id } });
  if (!after.ok) return passOver(piece, after.refusal.code);
  if (after.value.stored) await forgetStored(id);
  return true;
}

/** False if it is to be tried again. A refused piece stays and is marked; it must not block those behind it. */
async function passOver(piece: KeptPiece, code: DeskFailureCode): Promise<boolean> {
  if (isTransient(code)) return false;
  await noteRefused([piece], code);
  return true;
}

async function sendChunk(id: string, n: number, chunk: ArrayBuffer) {
  const digest = btoa(String.fromCodePoint(...new Uint8Array(await crypto.subtle.digest("SHA-256", chunk))));
  return deskFetch(`/api/desk/pieces/${id}/chunks/${n}`, {
    method: "PUT",
    headers: { "content-type": "application/octet-stream", "content-digest": `sha-256=:${digest}:` },
    body: chunk,
  });
}

/** False if the head changed while it was being sent: it must be sent again. */
function isSameHead(now: KeptInspection, sent: KeptInspection): boolean {
  const head = ({ mode, odometer, fuel, keyTag, remarks }: KeptInspection) =>
    JSON.stringify([mode, odometer, fuel, keyTag, remarks]);
  return head(now) === head(sent);
}
