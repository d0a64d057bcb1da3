import { accountData } from "./account-data.ts";
import { bookingData } from "./booking-data.ts";
import { contactData } from "./contact-data.ts";
import { mailData } from "./mail-data.ts";
import type { PersonalDataSource } from "./personal-data-source.ts";
import { reviewData } from "./review-data.ts";
import { sessionData } from "./session-data.ts";
import { vehicleData } from "./vehicle-data.ts";

/**
 * Everything that is kept about a person. `personal-data-sources.test.ts` holds this list to the schema: a table that
 * names an account or an e-mail address is in one of these, or says there why not. Erased in this order.
 */
export const personalDataSources: readonly PersonalDataSource[] = [
  sessionData,
  reviewData,
  bookingData,
  vehicleData,
  contactData,
  mailData,
  accountData,
];
