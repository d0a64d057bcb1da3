import type { custodyApi } from "#contract/desk/custody-api.ts";
import type { OkOf } from "#contract/endpoint.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { noMoney } from "#domain/money.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { isoFromInstant } from "#domain/time.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import { cashOfReception } from "../cash-refunds/give-back-reception-cash.ts";
import { findAnnounced } from "../custody/announce-handovers.ts";
import { findCustody } from "../custody-store/custody-store.ts";
import { type JournalledEvent, listEvents } from "../custody-store/event-store.ts";
import type { Db } from "../platform/db/schema.ts";
import { findStaffNames } from "../staff-store/find-staff-names.ts";
import type { Run } from "../use-case.ts";
import { listMade } from "./list-made.ts";
import { type Correctable, listCorrectable } from "./standing-entries.ts";

type Corrections = OkOf<typeof custodyApi.fetchCorrections>;

/** What can still be corrected in a vehicle's record, the consequences, and the corrections made so far. */
export const fetchCorrections: Run<typeof custodyApi.fetchCorrections, "db"> = async ({ db }, { params }) => {
  const booking = await findBookingByReference(db, params.reference);
  if (!booking) return reject(refusal("not-found"));
  const events = await listEvents(db, booking.id);
  const [correctable, made, names] = await Promise.all([
    findCustody(db, booking.id).then((custody) => listCorrectable(db, { booking, custody, events })),
    listMade(db, events),
    findStaffNames(
      db,
      events.map(({ staffId }) => staffId),
    ),
  ]);
  const facts = (entry: JournalledEvent) => {
    const staff = names.get(entry.staffId ?? "");
    return {
      kind: entry.kind,
      at: isoFromInstant(entry.happenedAt),
      ...(staff !== undefined && { staff }),
    };
  };
  const consequences = await consequencesOf(db, booking, correctable);
  return accept({
    correctable: correctable.map(({ what, entry, value }) => ({
      what,
      corrects: entry.id,
      ...facts(entry),
      ...(value !== null && { value }),
      ...(what === "takeBack" && consequences),
    })),
    made: made.toReversed().map(({ entry, ...correction }) => ({
      id: entry.id,
      ...facts(entry),
      ...correction,
    })),
  });
};

/** Consequences of taking the handover back: a mail that corrects an earlier one, and cash that is owed. */
async function consequencesOf(
  db: Db,
  booking: Booking,
  correctable: readonly Correctable[],
): Promise<Pick<Corrections["correctable"][number], "toldAt" | "cash">> {
  const entry = correctable.find(({ what }) => what === "takeBack")?.entry;
  if (!entry) return {};
  const toldAt = (await findAnnounced(db, [entry.id])).get(entry.id);
  const isReception = entry.kind === "vehicle-received";
  const cash = isReception ? await cashOfReception(db, { booking, receivedAt: entry.happenedAt }) : noMoney;
  return {
    ...(toldAt !== undefined && { toldAt: isoFromInstant(toldAt) }),
    ...(cash !== noMoney && { cash }),
  };
}
