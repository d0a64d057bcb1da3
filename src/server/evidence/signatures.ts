// custody §2: the traveller signs on a phone of their own. The address is a single-use token, valid for half an hour.

import { createHash, randomBytes } from "node:crypto";
import type { api } from "#contract/api.ts";
import type { custodyApi } from "#contract/desk/custody-api.ts";
import { type Inspection, isTaken } from "#domain/custody/inspection.ts";
import { inspectionCan, moveInspection } from "#domain/custody/inspection-states.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { isoFromInstant, later, minute } from "#domain/time.ts";
import { findBookingById } from "../booking-store/find-booking.ts";
import {
  findInspection,
  listRemarks,
  lockInspection,
  saveInspectionRecord,
} from "../custody-store/inspection-store.ts";
import { listPieces } from "../custody-store/piece-store.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Db } from "../platform/db/schema.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Run } from "../use-case.ts";
import { draftManifest } from "./manifest.ts";

const validForMs = 30 * minute;

export const offerSignature: Run<typeof custodyApi.offerSignature, "config" | "db" | "clock"> = async (
  { db, clock, config },
  { params: { id } },
) => {
  const inspection = await findInspection(db, id);
  if (!inspection) return reject(refusal("not-found"));
  if (!inspectionCan.sign(inspection.status)) return reject(refusal("not-possible-now"));
  const token = randomBytes(24).toString("base64url");
  const expiresAt = later(clock.now(), validForMs);
  await db
    .insertInto("signatureTokens")
    .values({ tokenHash: hashOf(token), inspectionId: id, expiresAt })
    .execute();
  return accept({
    url: new URL(`/sign/${token}`, config.publicUrl).href,
    expiresAt: isoFromInstant(expiresAt),
  });
};

export const fetchSignature: Run<typeof api.fetchSignature, "db" | "clock"> = async (
  { db, clock },
  { params },
) => {
  const token = await findToken(db, params.token);
  if (!token) return reject(refusal("not-found"));
  if (token.usedAt !== null || token.expiresAt <= clock.now()) return reject(refusal("expired-token"));
  const inspection = await findInspection(db, token.inspectionId);
  const booking = inspection && (await findBookingById(db, inspection.bookingId));
  if (!inspection || !booking) return reject(refusal("not-found"));
  const content = await contentOf(db, inspection);
  const { side, odometer, fuel } = inspection;
  return accept({
    reference: booking.reference,
    side,
    ...(odometer !== null && { odometer }),
    ...(fuel !== null && { fuel }),
    pieces: content.pieces.filter(isTaken).length,
    remarks: content.remarks.map(({ panel, words }) => ({ panel, words })),
    manifestHash: draftManifest(content).hash.toString("hex"),
  });
};

/** Signs exactly what was shown: if the inspection has changed since, the traveller has to look again. */
export const signInspection: Run<typeof api.signInspection, "db" | "clock"> = async (
  { db, clock },
  { params, body: { signature } },
) => {
  const now = clock.now();
  const token = await findToken(db, params.token);
  if (!token) return reject(refusal("not-found"));
  return decideInTransaction(
    db,
    async (tx): Promise<Result<undefined, Refusal<"expired-token" | "not-possible-now">>> => {
      const inspection = await lockInspection(tx, token.inspectionId);
      const used = await tx
        .updateTable("signatureTokens")
        .set({ usedAt: now })
        .where("tokenHash", "=", token.tokenHash)
        .where("usedAt", "is", null)
        .where("expiresAt", ">", now)
        .returning("inspectionId")
        .executeTakeFirst();
      if (!used) return reject(refusal("expired-token"));
      const isOpen = inspection !== undefined && inspectionCan.sign(inspection.status);
      const shown = isOpen ? draftManifest(await contentOf(tx, inspection)).hash.toString("hex") : undefined;
      if (!inspection || shown !== signature.manifestHash) return reject(refusal("not-possible-now"));
      await saveInspectionRecord(tx, inspection.id, {
        status: moveInspection(inspection.status, "sign"),
        signature: signature.strokes,
        signedAt: now,
      });
      await appendJournal(tx, {
        at: now,
        actor: "system",
        kind: signature.strokes.length > 0 ? "inspection-signed" : "signature-refused",
        subject: `inspection ${inspection.id}`,
        data: { bookingId: inspection.bookingId, draftHash: signature.manifestHash },
      });
      return accept(undefined);
    },
  );
};

async function contentOf(db: Db, inspection: Inspection) {
  const [pieces, remarks] = await Promise.all([
    listPieces(db, inspection.id),
    listRemarks(db, inspection.id),
  ]);
  return { inspection, pieces, remarks };
}

function findToken(db: Db, token: string) {
  return db
    .selectFrom("signatureTokens")
    .selectAll()
    .where("tokenHash", "=", hashOf(token))
    .executeTakeFirst();
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
