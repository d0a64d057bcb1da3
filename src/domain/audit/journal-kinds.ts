// Every kind of journal entry, named in the past tense. Writing any other kind does not compile, nor does a kind
// without its wording in both languages (`web/words/journal/journal-en.ts`).

type OfABooking =
  | "booking-created"
  | "booking-confirmed"
  | "booking-amended"
  | "booking-canceled"
  | "booking-withdrawn"
  | "booking-expired"
  | "booking-noted"
  | "booking-placed-again"
  | "booking-switched-to-cash"
  | "booked-vehicle-changed"
  | "booked-company-changed"
  | "amendment-requested"
  | "amendment-expired"
  | "amendment-withdrawn"
  | "amendment-collected-in-cash"
  | "payment-link-sent"
  | "payment-link-ended"
  | "payment-link-withdrawn"
  | "due-payment-begun"
  | "due-payment-ended"
  | "mail-sent-again"
  | "sms-sent"
  | "sms-given-up"
  | "sms-declined"
  | "sms-wanted"
  | "valet-chosen"
  | "review-submitted"
  | "review-published"
  | "review-refused"
  | "review-replied"
  | "review-withdrawn"
  | "claim-opened"
  | "claim-closed"
  | "pack-prepared"
  | "late-return-refunded";

type OfMoney =
  | "payment-received"
  | "payment-failed"
  | "payment-expired"
  | "payment-disputed"
  | "payment-mismatched"
  | "refund-requested"
  | "refund-done"
  | "refund-failed"
  | "refund-made-at-provider"
  | "cash-received"
  | "cash-owed"
  | "cash-handed-out"
  | "cash-moved"
  | "invoice-issued"
  | "credit-note-issued"
  | "till-opened"
  | "till-float-carried"
  | "till-closed";

/** Moves of a vehicle and its key. */
export type VehicleEventKind =
  | "vehicle-received"
  | "vehicle-driven"
  | "vehicle-parked"
  | "vehicle-called"
  | "vehicle-at-kerb"
  | "vehicle-in-workshop"
  | "vehicle-returned"
  | "traveller-ready"
  | "key-hung"
  | "key-taken"
  | "reception-undone"
  | "return-undone"
  | "no-show-marked"
  | "no-show-undone"
  | "move-undone"
  | "reception-corrected"
  | "return-corrected"
  | "no-show-corrected"
  | "details-corrected";

type OfEvidence =
  | "evidence-committed"
  | "inspection-sealed"
  | "inspection-lapsed"
  | "inspection-signed"
  | "signature-refused"
  | "move-refused"
  | "refused-move-resolved"
  | "round-closed"
  | "spots-changed";

type OfTheOffer =
  | "settings-changed"
  | "capacity-changed"
  | "night-capacity-changed"
  | "day-closed"
  | "day-reopened"
  | "flight-landing-changed"
  | "flight-landing-restored"
  | "tariff-changed"
  | "tariff-set-aside"
  | "service-changed"
  | "services-ordered"
  | "promo-code-changed"
  | "sales-opened"
  | "data-forgotten"
  | "legal-text-changed"
  | "legal-text-set-aside";

type OfTheGallery =
  | "picture-uploaded"
  | "picture-changed"
  | "picture-shown"
  | "picture-put-aside"
  | "picture-deleted"
  | "pictures-ordered";

type OfTheBooks = "books-exported" | "sales-closed";

type OfMessages =
  | "message-received"
  | "message-answered"
  | "message-taken"
  | "message-left"
  | "message-closed"
  | "message-reopened";

type OfTheTeam =
  | "staff-invited"
  | "staff-reinvited"
  | "staff-enrolled"
  | "staff-changed"
  | "staff-removed"
  | "staff-photo-changed"
  | "staff-photo-removed"
  | "staff-shown"
  | "staff-hidden"
  | "staff-signed-in"
  | "staff-session-ended"
  | "staff-password-changed"
  | "pin-changed"
  | "recovery-code-used"
  | "recovery-codes-renewed"
  | "device-invited"
  | "device-enrolled"
  | "device-key-registered"
  | "device-revoked";

type OfAnAccount =
  | "account-confirmed"
  | "account-deleted"
  | "email-changed"
  | "password-changed"
  | "password-reset";

type OfAnAlert = "alert-raised" | "alert-ended" | "alert-settled";

export type JournalKind =
  | OfABooking
  | OfMoney
  | VehicleEventKind
  | OfEvidence
  | OfTheOffer
  | OfTheGallery
  | OfTheBooks
  | OfMessages
  | OfTheTeam
  | OfAnAccount
  | OfAnAlert;
