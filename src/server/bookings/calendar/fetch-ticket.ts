import type { api } from "#contract/api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { findOwnBooking, findRevision } from "../../booking-store/find-booking.ts";
import { readOperator } from "../../operator/read-operator.ts";
import type { Run } from "../../use-case.ts";
import { bookingCalendar } from "./booking-calendar.ts";

export const fetchTicket: Run<typeof api.fetchTicket, "db" | "clock"> = async (
  { db, clock },
  { params, caller, origin },
) => {
  const booking = await findOwnBooking(db, caller.accountId, params.reference);
  if (!booking) return reject(refusal("not-found"));
  const calendar = bookingCalendar(booking, {
    operator: await readOperator(db),
    locale: origin.locale,
    revision: await findRevision(db, booking.id),
    writtenAt: clock.now(),
  });
  return accept({ name: `${booking.reference}.ics`, content: Buffer.from(calendar) });
};
