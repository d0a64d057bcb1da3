import { mailedTokenData } from "./account-letters/purge-tokens.ts";
import { accountData } from "./account-store/account-data.ts";
import type { PersonalDataSource } from "./account-store/personal-data-source.ts";
import { amendmentData } from "./amendments/amendment-data.ts";
import { auditData } from "./audit/audit-data.ts";
import { bookingData } from "./bookings/booking-data.ts";
import { contactData } from "./contact/contact-data.ts";
import { custodyData } from "./custody/custody-data.ts";
import { claimData } from "./custody-store/claim-data.ts";
import { inspectionData } from "./custody-store/inspection-data.ts";
import { invoiceData } from "./invoices/invoice-data.ts";
import { paymentData } from "./ledger/payment-data.ts";
import { mailData } from "./mail/mail-data.ts";
import { noteData } from "./office-bookings/note-data.ts";
import { idempotencyKeyData } from "./ordering/idempotency-key-data.ts";
import { reviewData } from "./reviews/review-data.ts";
import { sessionData } from "./sessions/session-data.ts";
import { smsData } from "./sms/sms-data.ts";
import { knownNetworkData } from "./throttling/purge-throttles.ts";
import { vehicleData } from "./vehicles/vehicle-data.ts";

/**
 * Everything that is kept about a person, in the order of erasure. `personal-data-sources.test.ts` checks the list
 * against the schema: a table that names an account or an e-mail address is covered here, or listed there with the
 * reason.
 */
export const personalDataSources: readonly PersonalDataSource[] = [
  sessionData,
  mailedTokenData,
  knownNetworkData,
  reviewData,
  // Found through the bookings, so erased before `bookingData` unlinks those from the account.
  custodyData,
  inspectionData,
  claimData,
  paymentData,
  invoiceData,
  amendmentData,
  auditData,
  noteData,
  smsData,
  mailData,
  bookingData,
  idempotencyKeyData,
  vehicleData,
  contactData,
  accountData,
];
