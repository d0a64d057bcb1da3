// New journal entries, sent to every open stream exactly once and in order (desk §3).
import { day, type Instant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";
import {
  findJournalEntry,
  lastJournalSeq,
  readJournalAfter,
  type SealedEntry,
} from "../platform/journal/read-journal.ts";

/** What a stream sends. `reset`: it missed too much, so the client has to read everything again. */
export type DeskChange =
  | { readonly kind: "change"; readonly entry: SealedEntry }
  | { readonly kind: "reset"; readonly seq: number };

export type Listener = (change: DeskChange) => void;

export type DeskChanges = {
  /** Reads the new entries and sends them; called for each notification, and after a gap in which some may be lost. */
  readonly notify: () => Promise<void>;
  /** Sends everything after `lastSeq`, then all that follows. `undefined`: from now on. */
  readonly follow: (lastSeq: number | undefined, now: Instant, listener: Listener) => Promise<() => void>;
};

/** desk §3: a stream that resumes from an older entry is reset. */
const remembered = 2 * day;
const batch = 500;

/**
 * One reader for all streams of a process, so that the database is asked once for each change. Reads are serialised,
 * and each stream keeps the number that it was sent last, so that none is sent twice.
 */
export function deskChanges(db: Db): DeskChanges {
  const streams = new Set<Stream>();
  let read: number | undefined;
  let last: Promise<void> = Promise.resolve();

  const sendNewEntries = async (): Promise<void> => {
    if (streams.size === 0) {
      read = undefined;
      return;
    }
    read ??= Math.min(...[...streams].map(({ lastSentSeq }) => lastSentSeq));
    for (;;) {
      const entries = await readJournalAfter(db, read, batch);
      for (const entry of entries) {
        read = entry.seq;
        for (const stream of streams) sendTo(stream, entry);
      }
      if (entries.length < batch) return;
    }
  };
  /** Serialises the reads; what a failed read missed, the next one reads. */
  const inTurn = (run: () => Promise<void>): Promise<void> => {
    const mine = last.then(run);
    last = mine.catch(() => undefined);
    return mine;
  };
  return {
    notify: () => inTurn(sendNewEntries),
    follow: async (lastSeq, now, listener) => {
      const start = await startAfter(db, lastSeq, now);
      const stream: Stream = { lastSentSeq: start.seq, listener };
      if (start.isReset) listener({ kind: "reset", seq: start.seq });
      await inTurn(async () => {
        await catchUp(db, stream, read);
        streams.add(stream);
      });
      const stop = (): void => void streams.delete(stream);
      // Entries that were sealed during the catch-up have had their notification already.
      await inTurn(sendNewEntries).catch((error: unknown) => {
        stop();
        throw error;
      });
      return stop;
    },
  };
}

type Stream = { lastSentSeq: number; readonly listener: Listener };

function sendTo(stream: Stream, entry: SealedEntry): void {
  if (entry.seq <= stream.lastSentSeq) return;
  stream.lastSentSeq = entry.seq;
  stream.listener({ kind: "change", entry });
}

/**
 * Catches up with what the other streams were sent. Without others there is nothing to read, as the next read begins at
 * this stream.
 */
async function catchUp(db: Db, stream: Stream, read: number | undefined): Promise<void> {
  while (read !== undefined && stream.lastSentSeq < read) {
    const entries = await readJournalAfter(db, stream.lastSentSeq, batch);
    for (const entry of entries) sendTo(stream, entry);
    if (entries.length === 0) return;
  }
}

async function startAfter(
  db: Db,
  lastSeq: number | undefined,
  now: Instant,
): Promise<{ readonly seq: number; readonly isReset: boolean }> {
  if (lastSeq === undefined) return { seq: await lastJournalSeq(db), isReset: false };
  const entry = await findJournalEntry(db, lastSeq);
  // An unknown number, perhaps of another journal, cannot be resumed from.
  const isKnown = entry !== undefined && now - entry.at <= remembered;
  return isKnown ? { seq: lastSeq, isReset: false } : { seq: await lastJournalSeq(db), isReset: true };
}
