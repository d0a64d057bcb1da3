import type { custodyApi } from "#contract/desk/custody-api.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { correctedFields } from "#domain/correction/corrected-fields.ts";
import type { TypedDetail } from "#domain/correction/correction.ts";
import type { CustodyChange } from "#domain/custody/custody.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { writeToTraveller } from "../booking-mails/write-about-booking.ts";
import { holdAnnouncement } from "../custody/announce-handovers.ts";
import { type Made, type MoveFacts, makeMoveAs } from "../custody/make-move.ts";
import { spotFor } from "../custody/move-vehicle.ts";
import { takeBack } from "../custody/take-back.ts";
import { isUndoable } from "../custody/undoable-moves.ts";
import { saveCustody, takeKeyTag } from "../custody-store/custody-store.ts";
import { listEvents } from "../custody-store/event-store.ts";
import type { Tx } from "../platform/db/schema.ts";
import type { Run } from "../use-case.ts";
import { type Correctable, listCorrectable } from "./standing-entries.ts";

type Move = BodyOf<typeof custodyApi.correctMove>["move"];
type Refused = Refusal<
  "invalid" | "not-possible-now" | "plate-booked" | "sold-out" | "spot-taken" | "key-tag-taken"
>;

/**
 * The office corrects a move after the minute of its undo, with a reason: a further entry, never a deletion
 * (custody §11). The reason is stored outside the journal, which holds no free text.
 */
export const correctMove: Run<typeof custodyApi.correctMove, "db" | "clock"> = async (
  services,
  { params, body: { move }, caller },
) => {
  const { reason, ...asked } = move;
  return makeMoveAs<Refused["code"]>(services, {
    reference: params.reference,
    caller,
    maker: accept(caller),
    move: { ...asked, kind: "correct" },
    bringsStayBack: move.what === "takeBack",
    make: async (tx, facts) => {
      const events = await listEvents(tx, facts.booking.id);
      const correctable = await listCorrectable(tx, { ...facts, events });
      const found = correctable.find(({ what, entry }) => what === move.what && entry.id === move.corrects);
      if (!found) return reject(refusal("not-possible-now"));
      if (move.what !== "takeBack") return correctDetail(tx, facts, { what: move.what, move, found });
      const { entry } = found;
      if (!isUndoable(entry)) return reject(refusal("not-possible-now"));
      const made = await takeBack(tx, facts, { undone: entry, by: "correction", deviceId: caller.deviceId });
      if (!made.ok) return made;
      await tellCorrected(tx, facts, found);
      return accept({ ...made.value, contents: { after: { reason } } });
    },
  });
};

/** Mails a correction only to a traveller who was told of the handover (custody §11). */
async function tellCorrected(tx: Tx, { booking, now }: MoveFacts, { entry }: Correctable): Promise<void> {
  if (entry.kind === "no-show-marked" || !(await holdAnnouncement(tx, entry.id, now))) return;
  const handover = entry.kind === "vehicle-received" ? "reception" : "return";
  const { reference } = booking;
  await writeToTraveller(tx, booking.id, { kind: "handover-corrected", reference, handover });
}

type Asked = { readonly what: TypedDetail; readonly move: Move; readonly found: Correctable };

async function correctDetail(
  tx: Tx,
  { custody }: MoveFacts,
  { what, move, found }: Asked,
): Promise<Result<Made, Refused>> {
  const field = correctedFields[what];
  const value = move[field];
  if (value === undefined) return reject(refusal("invalid", { [field]: "required" }));
  if (value === found.value) return reject(refusal("not-possible-now"));
  const changed = await changeOf(tx, what, { custody, move });
  if (!changed.ok) return changed;
  if (changed.value) await saveCustody(tx, custody, changed.value);
  return accept({
    kind: "details-corrected",
    corrects: found.entry.id,
    [field]: value,
    contents: {
      before: { [what]: found.value },
      after: { [what]: value, reason: move.reason },
    },
  });
}

async function changeOf(
  tx: Tx,
  what: TypedDetail,
  { custody, move: { odometer = 0, spot, keyTag = "" } }: Pick<MoveFacts, "custody"> & Pick<Asked, "move">,
): Promise<Result<CustodyChange | undefined, Refused>> {
  switch (what) {
    case "odometerIn":
    case "odometerOut":
      return accept({ [what]: odometer });
    case "spot":
      return spotFor(tx, custody, spot);
    case "keyTag":
      return (await takeKeyTag(tx, keyTag)) ? accept({ keyTag }) : reject(refusal("key-tag-taken"));
    case "fuelIn":
    case "fuelOut":
      // The level belongs to the sealed walk: only this entry holds the corrected value.
      return accept(undefined);
  }
}
