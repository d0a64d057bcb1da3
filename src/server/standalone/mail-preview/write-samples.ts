import { randomUUID } from "node:crypto";
import type { Booking } from "#domain/booking/booking.ts";
import type { Instant } from "#domain/time.ts";
import { insertBooking } from "../../booking-store/booking-store.ts";
import type { Tx } from "../../platform/db/schema.ts";

/** The data that the sample messages refer to (`sampleMessages`). */
type Samples = { readonly booking: Booking; readonly contactId: string; readonly now: Instant };

/** Inserts a booking, a contact message and a review. */
export async function writeSamples(tx: Tx, { booking, contactId, now }: Samples): Promise<void> {
  await insertBooking(tx, booking);
  await tx
    .insertInto("contactMessages")
    .values({
      id: contactId,
      accountId: null,
      locale: "fr",
      name: "Camille Roussel",
      email: "camille@exemple.fr",
      phone: "+33612345678",
      subject: "Un siège enfant",
      message: "Puis-je laisser le siège enfant\ndans la voiture ?",
      receivedAt: now,
    })
    .execute();
  await tx
    .insertInto("reviews")
    .values({
      id: randomUUID(),
      bookingId: booking.id,
      accountId: null,
      locale: "fr",
      author: "Camille R.",
      rating: 4,
      text: "À l’heure au retour malgré deux heures de retard. <b>Merci</b> & à bientôt",
      stayDate: booking.stay.departureDate,
      status: "published",
      submittedAt: now,
      publishedAt: now,
      reply: "Merci Camille.",
      repliedAt: now,
    })
    .execute();
}
