import type { officeBookingApi } from "#contract/office-bookings/office-booking-calls.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { listColleagues } from "../staff-store/list-colleagues.ts";
import type { Run } from "../use-case.ts";
import { replaceValet } from "../welcome/choose-valet.ts";
import { changeBooking } from "./change-office-booking.ts";

/** custody §8: only before the keys are handed over, and only an active colleague: the traveller is told their name. */
export const sendValet: Run<typeof officeBookingApi.sendValet, "db" | "clock" | "cards"> = (
  services,
  { params, body, caller, origin },
) =>
  changeBooking<"not-possible-now">(services, {
    reference: params.reference,
    locale: origin.locale,
    make: async (tx, booking, now) => {
      const { staffId } = body.valet;
      const known = (await listColleagues(tx)).some(({ id }) => id === staffId);
      if (!known || !meaningOf(booking).isExpected) return reject(refusal("not-possible-now"));
      await replaceValet(tx, { bookingId: booking.id, staffId }, now);
      await appendJournal(tx, {
        at: now,
        actor: `staff ${caller.staffId}`,
        kind: "valet-chosen",
        subject: `booking ${booking.reference}`,
        data: { bookingId: booking.id, staffId },
      });
      return accept(undefined);
    },
  });
