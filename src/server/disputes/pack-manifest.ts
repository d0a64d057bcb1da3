import { hashedFacts } from "../custody-store/event-store.ts";
import type { StampedHead } from "../time-stamps/stamped-heads.ts";
import type { Pack } from "./read-pack.ts";

/** `manifest.json` of a dispute pack: all data that its checkers read, besides the originals. */
export function packManifest(
  { pack, booking, events, inspections, pieces, entries, devices }: Pack,
  heads: readonly Pick<StampedHead, "date" | "entry">[],
): string {
  const entryOf = entryFinder(entries);
  const manifest = {
    version: 1,
    packId: pack.id,
    booking: { id: booking.id, reference: booking.reference },
    devices,
    events: events.map(({ hash, entry, ...event }) => ({
      entry,
      hash: Buffer.from(hash).toString("hex"),
      facts: hashedFacts(event),
    })),
    // An inspection that its phone has reopened is included as it was last sealed.
    inspections: inspections.flatMap(({ id, manifest: text, manifestHash }) =>
      text === null ? [] : [{ id, manifest: text, manifestHash, entry: entryOf(`inspection ${id}`) }],
    ),
    pieces: pieces
      .map((piece) => ({ ...piece, entry: committedIn(entries, piece.id) }))
      .toSorted((left, right) => left.seq - right.seq),
    heads: heads.map(({ date, entry }) => ({ date, entry, file: headName(date), stamp: stampName(date) })),
    entries,
  };
  return JSON.stringify(manifest, null, 1);
}

export const headName = (date: string): string => `heads/${date}.json`;
/**
 * Verified by `openssl ts -verify -in … -token_in -data heads/….json -CAfile …`, with the authority's own certificate.
 */
export const stampName = (date: string): string => `heads/${date}.tst`;

const sealing = ["inspection-sealed", "inspection-lapsed"];

/** The last seal: a walk that its phone had left open may be sealed more than once. */
function entryFinder(entries: Pack["entries"]) {
  return (subject: string) =>
    entries.findLast((entry) => sealing.includes(entry.kind) && entry.subject === subject)?.seq ?? null;
}

function committedIn(entries: Pack["entries"], pieceId: string): number | null {
  const entry = entries.find(({ kind, data }) => kind === "evidence-committed" && data.includes(pieceId));
  return entry?.seq ?? null;
}
