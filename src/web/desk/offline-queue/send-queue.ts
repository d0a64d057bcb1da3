// Send queue: runs every 15 seconds while the page is visible, and when the network returns. One tab at a time, in the
// order of custody §3: commitments, moves, corners, the rest, films.
import { isSessionOpen } from "#domain/staff/staff-session-states.ts";
import { reportToServer } from "../evidence/device-chain.ts";
import { inspections, readInspections } from "../evidence/kept-inspections.ts";
import { pieceMarks, readPieceMarks } from "../evidence/kept-pieces.ts";
import { recoverFilms } from "../evidence/recover-films.ts";
import { sendBytes, sendClosings, sendCommitments, sendHeads } from "../evidence/send-evidence.ts";
import { persistStorage } from "../kept/persistent-storage.ts";
import { session } from "../session/desk-session.ts";
import { endBegunWalks } from "./end-walk.ts";
import { keptMoves, readKeptMoves, sendKeptMoves } from "./kept-moves.ts";
import { readRound, round, sendRound } from "./kept-round.ts";

const pause = 15_000;
const steps = [sendHeads, sendCommitments, sendKeptMoves, sendRound] as const;

export function startSending(): void {
  void readEverything().then(sendAll);
  setInterval(() => {
    if (document.visibilityState === "visible") void sendAll();
  }, pause);
  window.addEventListener("online", () => void sendAll());
  session.subscribe(() => void sendAll());
}

async function readEverything(): Promise<void> {
  await Promise.all([readKeptMoves(), readInspections(), readPieceMarks(), readRound()]);
  // Without storage there is nothing to recover.
  await recoverFilms().catch(() => undefined);
  await endBegunWalks().catch(() => undefined);
}

let isWanted = false;
let isSending = false;
/** Resolves for callers whose data the next run includes. */
let offered = Promise.withResolvers<void>();

/**
 * Safe to call at any time. A call during a run triggers another run, for which the current one interrupts its uploads.
 * Resolves once everything stored so far, except bytes, has been offered to the server.
 */
export function sendAll(): Promise<void> {
  isWanted = true;
  const { promise } = offered;
  void sendWhileWanted();
  return promise;
}

async function sendWhileWanted(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    let isOurs = true;
    while (isWanted && isOurs)
      isOurs = await navigator.locks.request("desk-queue", { ifAvailable: true }, sendUnder);
  } finally {
    isSending = false;
    // Another tab holds the lock, or this run failed: release the callers.
    takeOffered()();
  }
}

async function sendUnder(lock: Lock | null): Promise<boolean> {
  if (lock === null) return false;
  while (isWanted) {
    isWanted = false;
    const tell = takeOffered();
    try {
      await sendOnce(tell);
    } finally {
      tell();
    }
  }
  return true;
}

function takeOffered(): () => void {
  const { resolve } = offered;
  offered = Promise.withResolvers();
  return resolve;
}

async function sendOnce(onOffered: () => void): Promise<void> {
  const current = session.read();
  if (current.kind !== "somebody" || !isSessionOpen(current.me.state) || isEmpty()) return;
  if (await sendWords()) {
    onOffered();
    await sendBytes(() => isWanted);
  }
  if (current.me.device === undefined) return;
  await reportToServer(pieceMarks.read().length);
  // Requested again here: often refused at enrolment, but granted once the app is on the home screen.
  persistStorage();
}

/** False if one step was stopped: the remaining ones run next time. */
async function sendWords(): Promise<boolean> {
  // Taken before the steps: an inspection that ends during this run may have pieces that miss its commitments, and the
  // server accepts none after the closing. The next run closes it.
  const ended = inspections.read().filter(({ closing }) => closing !== undefined);
  for (const step of steps) {
    if (!(await step())) return false;
  }
  return sendClosings(ended.map(({ id }) => id));
}

function isEmpty(): boolean {
  const isRoundWaiting = round.read()?.closed === true;
  return !isRoundWaiting && [keptMoves, inspections, pieceMarks].every((store) => store.read().length === 0);
}
