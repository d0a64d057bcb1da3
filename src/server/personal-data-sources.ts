import type { PersonalDataSource } from "./account-store/personal-data-source.ts";
import { accountData } from "./accounts/account-data.ts";
import { bookingData } from "./bookings/booking-data.ts";
import { contactData } from "./contact/contact-data.ts";
import { custodyData } from "./custody/custody-data.ts";
import { mailData } from "./mail/mail-data.ts";
import { reviewData } from "./reviews/review-data.ts";
import { sessionData } from "./sessions/session-data.ts";
import { vehicleData } from "./vehicles/vehicle-data.ts";

/**
 * Everything that is kept about a person. `personal-data-sources.test.ts` holds this list to the schema: a table that
 * names an account or an e-mail address is in one of these, or says there why not. Erased in this order.
 */
export const personalDataSources: readonly PersonalDataSource[] = [
  sessionData,
  reviewData,
  // Found through the bookings, which forget whose they were.
  custodyData,
  bookingData,
  vehicleData,
  contactData,
  mailData,
  accountData,
];
