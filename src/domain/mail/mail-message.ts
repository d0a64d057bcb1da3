import type { AlertFacts, AlertKind } from "#domain/alert/alert-kinds.ts";
import type { WithdrawnLine } from "#domain/cancellation/withdrawn-lines.ts";
import type { Locale } from "#domain/locale.ts";
import type { Instant, LocalDate } from "#domain/time.ts";

/**
 * The content of a mail. Stored as data in the outbox, with the booking as it was when the mail was queued, and
 * rendered when it is sent.
 */
export type MailMessage =
  | { readonly kind: "account-confirmation"; readonly firstname: string; readonly token: string }
  | { readonly kind: "address-taken"; readonly firstname: string }
  | { readonly kind: "password-reset"; readonly firstname: string; readonly token: string }
  | { readonly kind: "password-changed"; readonly firstname: string; readonly at: number }
  | { readonly kind: "email-change"; readonly firstname: string; readonly token: string }
  | { readonly kind: "email-changed"; readonly firstname: string; readonly newEmail: string }
  | { readonly kind: "account-deleted"; readonly firstname: string }
  | { readonly kind: "booking-confirmed"; readonly reference: string }
  /** The booking was changed; the mail has its present price. */
  | {
      readonly kind: "booking-changed";
      readonly reference: string;
      /** The amount that the change refunds, and the ids of its refunds; absent without one. */
      readonly refund?: number;
      readonly refundIds?: readonly string[];
    }
  /** The place was held for a card payment that did not come. */
  | { readonly kind: "hold-ended"; readonly reference: string }
  | {
      readonly kind: "booking-canceled";
      readonly reference: string;
      readonly refund: number;
      /** The refund follows from the legal right of withdrawal, not from the cancellation terms. */
      readonly asWithdrawal?: boolean;
    }
  | {
      readonly kind: "withdrawal-acknowledged";
      readonly reference: string;
      readonly refund: number;
      readonly at: number;
      /** The statement, verbatim; absent in mails queued by an earlier release. */
      readonly statement?: string;
      /** What is owed and what is refunded, per price line. */
      readonly parts?: readonly WithdrawnLine[];
      /** Still to be paid for the service provided. */
      readonly due?: number;
      /** The car is in custody and waits to be collected. */
      readonly carIsHere?: boolean;
    }
  /** Requested without signing in: anyone who can read the booking's mails may withdraw with the link. */
  | { readonly kind: "withdrawal-link"; readonly reference: string; readonly token: string }
  /** A refund made in the provider's dashboard, as goodwill, or for a late return. */
  | {
      readonly kind: "refund-made";
      readonly reference: string;
      readonly refund: number;
      readonly refundId: string;
      /** Minutes that the traveller waited for the car, and those promised (custody §12). */
      readonly late?: { readonly waited: number; readonly promised: number };
    }
  | {
      readonly kind: "payment-receipt";
      readonly reference: string;
      /** Cash taken at the kerb; absent for a card. */
      readonly cash?: number;
      /** Difference of a change, paid by card. */
      readonly change?: number;
      /** Balance due, paid by card. */
      readonly due?: number;
    }
  /** Link to pay for a telephone booking, the difference of a change, or the balance due, by card. */
  | {
      readonly kind: "payment-link";
      readonly reference: string;
      readonly linkId: string;
      readonly token: string;
      readonly amount: number;
      readonly until: Instant;
      readonly forChange: boolean;
      readonly forDue?: boolean;
    }
  | {
      readonly kind: "payment-failed";
      readonly reference: string;
      /** The payer tries again with the mailed link, not in an account. */
      readonly byLink?: boolean;
    }
  /** The payment arrived after the hold had ended and no place was left: it is refunded. */
  | { readonly kind: "late-payment-refunded"; readonly reference: string; readonly refund: number }
  /** The difference of a change was paid too late to make it: it is refunded, and the booking is unchanged. */
  | { readonly kind: "change-not-made"; readonly reference: string; readonly refund: number }
  /** The difference of a change was not paid in time: the booking is unchanged. */
  | { readonly kind: "change-ended"; readonly reference: string; readonly amount: number }
  /** An unexpected payment, for a booking already paid or of a different amount: it is refunded. */
  | {
      readonly kind: "payment-returned";
      readonly reference: string;
      readonly refund: number;
      /** It was for the balance due, which has been settled or has changed. */
      readonly forDue?: boolean;
    }
  | {
      readonly kind: "drop-off-reminder";
      readonly reference: string;
      /** To be paid to the valet (cash §1); absent in mails queued by an earlier release. */
      readonly due?: number;
      /** The valet to expect at the kerb, and the code word that identifies them (custody §8). */
      readonly valet?: {
        readonly firstname: string;
        readonly codeWord: string;
        /** Id of the portrait. */
        readonly photo?: string;
      };
    }
  | { readonly kind: "return-reminder"; readonly reference: string }
  | { readonly kind: "review-invitation"; readonly reference: string }
  /** With the number and hash of the journal entry, so that the traveller's mailbox preserves them (custody §3). */
  | ({
      readonly kind: "vehicle-received";
      readonly reference: string;
      /** The code that the traveller tells the valet to get the key (custody §4). */
      readonly returnCode: string;
    } & SealedEntry)
  | ({ readonly kind: "vehicle-returned"; readonly reference: string } & SealedEntry)
  /** A handover that a mail had reported did not happen: the office has corrected it (custody §11). */
  | {
      readonly kind: "handover-corrected";
      readonly reference: string;
      readonly handover: "reception" | "return";
    }
  | { readonly kind: "review-published"; readonly reference: string }
  | { readonly kind: "review-refused"; readonly reference: string; readonly reason: string }
  | {
      readonly kind: "contact-received";
      /** Absent in mails queued by an earlier release. */
      readonly reference?: string;
      readonly name: string;
      readonly subject: string;
      readonly message: string;
    }
  /** An answer from the desk. The sender's message is quoted only to an address proven to be theirs. */
  | {
      readonly kind: "contact-answer";
      readonly reference: string;
      readonly words: string;
      readonly by: string;
      readonly quoted?: { readonly name: string; readonly subject: string; readonly message: string };
      /** Message-IDs of the thread so far, latest last. */
      readonly references: readonly string[];
    }
  | { readonly kind: "operator-new-booking"; readonly reference: string }
  | {
      readonly kind: "operator-cancellation";
      readonly reference: string;
      readonly refund: number;
      /** A withdrawal while the car is in custody: the car is still to be returned. */
      readonly carIsHere?: boolean;
    }
  /** Alerts, about a booking or not. */
  | ({
      readonly kind: "operator-alert";
      readonly alert: AlertKind;
      readonly reference: string;
    } & AlertFacts)
  | ({ readonly kind: "operator-notice"; readonly alert: AlertKind } & AlertFacts)
  /** The daily anchor: rewriting the journal cannot change the copies in a mailbox. */
  | ({ readonly kind: "operator-journal-head"; readonly at: Instant } & SealedEntry)
  /** The price of an example stay, before sales open; nothing is booked (content §3). */
  | {
      readonly kind: "operator-example";
      readonly from: LocalDate;
      readonly until: LocalDate;
      readonly lines: readonly { readonly label: string; readonly amount: number }[];
      readonly total: number;
    }
  | { readonly kind: "operator-contact"; readonly messageId: string }
  | { readonly kind: "operator-review"; readonly reference: string; readonly rating: number };

type SealedEntry = { readonly entry: number; readonly hash: string };

/** What is told to the traveller of a booking, and what the office sees with it (office §2). */
export type BookingMailKind = Exclude<
  Extract<MailMessage, { readonly reference: string }>["kind"],
  `operator-${string}` | "review-published" | "review-refused" | "contact-answer"
>;

/** The message of one kind. */
export type MessageOf<Kind extends MailMessage["kind"]> = Extract<MailMessage, { readonly kind: Kind }>;

export type OutgoingMail = {
  readonly to: string;
  readonly locale: Locale;
  readonly message: MailMessage;
  /** The Message-ID with its angle brackets, if later mails will refer to it; otherwise generated when it is sent. */
  readonly messageId?: string;
};
