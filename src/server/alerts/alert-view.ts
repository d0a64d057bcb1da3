import type { AlertView } from "#contract/alerts/alert-fields.ts";
import { type Instant, isoFromInstant } from "#domain/time.ts";
import type { BookingLabel } from "../booking-store/find-booking-labels.ts";
import type { listOpenAlerts } from "./list-alerts.ts";

type Row = Awaited<ReturnType<typeof listOpenAlerts>>[number];

export function toAlertView(
  { id, kind, bookingId, facts, raisedAt }: Row,
  labels: ReadonlyMap<string, BookingLabel>,
): AlertView {
  const booking = bookingId === null ? undefined : labels.get(bookingId);
  const { deadlineAt, sinceAt, ...said } = facts;
  return {
    id,
    alert: kind,
    ...(booking && { reference: booking.reference, plate: booking.plate, person: booking.person }),
    ...said,
    ...(deadlineAt !== undefined && { deadline: isoFromInstant(deadlineAt) }),
    ...(sinceAt !== undefined && { lasting: isoFromInstant(sinceAt) }),
    since: isoFromInstant(raisedAt satisfies Instant),
  };
}
