import type { custodyApi } from "#contract/desk/custody-api.ts";
import type { OkOf } from "#contract/endpoint.ts";
import type { EvidencePiece, Inspection } from "#domain/custody/inspection.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { isoFromInstant } from "#domain/time.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import { listEvents } from "../custody-store/event-store.ts";
import { listRemarks, listStandingInspections } from "../custody-store/inspection-store.ts";
import { listPieces } from "../custody-store/piece-store.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Run } from "../use-case.ts";

type Record = OkOf<typeof custodyApi.fetchCustodyRecord>;

/**
 * Both inspections and every move, as the office sees them. The walk of a handover that did not take place is left to
 * the dispute pack: beside a claim it would be taken for this vehicle's (custody §11).
 */
export const fetchCustodyRecord: Run<typeof custodyApi.fetchCustodyRecord, "db"> = async (
  { db },
  { params },
) => {
  const booking = await findBookingByReference(db, params.reference);
  if (!booking) return reject(refusal("not-found"));
  const [events, inspections] = await Promise.all([
    listEvents(db, booking.id),
    listStandingInspections(db, booking.id),
  ]);
  return accept({
    events: events.map(({ id, kind, happenedAt, staffId, sentBy, spot, keyTag, odometer, entry }) => ({
      id,
      kind,
      at: isoFromInstant(happenedAt),
      ...present({ staffId, sentBy, spot, keyTag, odometer, entry }),
    })),
    inspections: await Promise.all(inspections.map((inspection) => viewInspection(db, inspection))),
  });
};

async function viewInspection(db: Db, inspection: Inspection): Promise<Record["inspections"][number]> {
  const { id, side, mode, odometer, fuel, signedBy, closedAt, manifestHash, journalId } = inspection;
  const [pieces, remarks, sealed] = await Promise.all([
    listPieces(db, id),
    listRemarks(db, id),
    db.selectFrom("journal").select("seq").where("id", "=", journalId).executeTakeFirst(),
  ]);
  return {
    id,
    side,
    mode,
    ...present({ odometer, fuel, signedBy, entry: sealed?.seq ?? null }),
    ...(closedAt !== null && { closedAt: isoFromInstant(closedAt) }),
    ...(manifestHash !== null && { manifestHash: Buffer.from(manifestHash).toString("hex") }),
    pieces: pieces.map(viewPiece),
    remarks: remarks.map(({ id: remarkId, panel, x, y, words, pieceId }) => ({
      id: remarkId,
      panel,
      x,
      y,
      words,
      ...present({ pieceId }),
    })),
  };
}

function viewPiece({ id, kind, angle, sha256, storedAt, source, skippedReason, committedAt }: EvidencePiece) {
  return {
    id,
    kind,
    stored: storedAt !== null,
    committedAt: isoFromInstant(committedAt),
    ...present({ angle, source, skippedReason }),
    ...(sha256 !== null && { sha256: Buffer.from(sha256).toString("hex") }),
  };
}

/** Leaves out the fields that are null. */
function present<Fields extends { readonly [name: string]: unknown }>(fields: Fields) {
  const entries = Object.entries(fields).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as { [Name in keyof Fields]?: NonNullable<Fields[Name]> };
}
