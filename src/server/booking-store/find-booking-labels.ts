import type { Booking } from "#domain/booking/booking.ts";
import type { Instant } from "#domain/time.ts";
import type { LicencePlate } from "#domain/vehicle/licence-plate.ts";
import type { Db } from "../platform/db/schema.ts";

/** What the lists of other features show of a booking. */
export type BookingLabel = {
  readonly reference: Booking["reference"];
  readonly plate: LicencePlate;
  readonly person: string;
  readonly landingAt: Instant;
};

/** One query for all rows of a list, never one a row. */
export async function findBookingLabels(
  db: Db,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, BookingLabel>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom("bookings")
    .select(["id", "reference", "vehiclePlate", "firstname", "lastname", "landingAt"])
    .where("id", "in", wanted)
    .execute();
  return new Map(
    rows.map(({ id, reference, vehiclePlate: plate, firstname, lastname, landingAt }) => [
      id,
      { reference, plate, person: `${firstname} ${lastname}`.trim(), landingAt },
    ]),
  );
}

/** The services of each booking, in one query for all rows of a list. */
export async function findServicesOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Booking["serviceIds"]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("bookings").select(["id", "serviceIds"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, serviceIds }) => [id, serviceIds]));
}

/** The same rows, each with the label of its booking. */
export async function withBookingLabels<Row extends { readonly bookingId: string }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & BookingLabel)[]> {
  const labels = await findBookingLabels(
    db,
    rows.map(({ bookingId }) => bookingId),
  );
  return labelled(rows, labels);
}

/** The same where the labels are known. */
export function labelled<Row extends { readonly bookingId: string | null }>(
  rows: readonly Row[],
  labels: ReadonlyMap<string, BookingLabel>,
): (Row & BookingLabel)[] {
  return rows.flatMap((row) => {
    const label = labels.get(row.bookingId ?? "");
    return label ? [{ ...row, ...label }] : [];
  });
}
