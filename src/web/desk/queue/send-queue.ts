// Sends what is stored here while the page is visible: every quarter of a minute, and when the network returns. One tab
// at a time, in the order of custody §3: commitments, moves, corners, the rest, films.
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
const steps = [sendHeads, sendCommitments, sendKeptMoves, sendRound, sendClosings, sendBytes] as const;

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

/** Called at any moment and as often as one likes: what comes during a run is sent by the next one. */
export async function sendAll(): Promise<void> {
  isWanted = true;
  await navigator.locks.request("desk-queue", { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    while (isWanted) {
      isWanted = false;
      await sendOnce();
    }
  });
}

async function sendOnce(): Promise<void> {
  const current = session.read();
  if (current.kind !== "somebody" || !isSessionOpen(current.me.state) || isEmpty()) return;
  for (const step of steps) {
    if (!(await step())) break;
  }
  if (current.me.device === undefined) return;
  await reportToServer(pieceMarks.read().length);
  // Refused at the enrolment, it is often granted once the app is on the home screen.
  persistStorage();
}

function isEmpty(): boolean {
  const isRoundWaiting = round.read()?.closed === true;
  return !isRoundWaiting && [keptMoves, inspections, pieceMarks].every((store) => store.read().length === 0);
}
