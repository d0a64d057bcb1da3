import type { AlertFacts, AlertKind } from "#domain/alert/alert-kinds.ts";
import type { WithdrawnLine } from "#domain/cancellation/withdrawn-lines.ts";
import type { Locale } from "#domain/locale.ts";
import type { Instant, LocalDate } from "#domain/time.ts";

/**
 * What a mail is about. Kept as data in the outbox, with the booking as it was when the mail was written, and worded when
 * it is sent.
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
  /** Other dates, times or terminals; what it costs by now is in the mail. */
  | {
      readonly kind: "booking-changed";
      readonly reference: string;
      /** What the change gives back, and its refunds; absent where nothing goes back. */
      readonly refund?: number;
      readonly refundIds?: readonly string[];
    }
  /** The place was held for a card payment that did not come. */
  | { readonly kind: "hold-ended"; readonly reference: string }
  | {
      readonly kind: "booking-canceled";
      readonly reference: string;
      readonly refund: number;
      /** The legal right of withdrawal gives it back, not the conditions of cancellation. */
      readonly asWithdrawal?: boolean;
    }
  | {
      readonly kind: "withdrawal-acknowledged";
      readonly reference: string;
      readonly refund: number;
      readonly at: number;
      /** The very words that were sent; absent in mails of an earlier version of this program. */
      readonly statement?: string;
      /** What of each line of the price is owed and what goes back. */
      readonly parts?: readonly WithdrawnLine[];
      /** Still to be paid for the service given. */
      readonly due?: number;
      /** The car is with us and waits to be fetched. */
      readonly carIsHere?: boolean;
    }
  /** Asked for without signing in: whoever reads the booking's mails may withdraw by it. */
  | { readonly kind: "withdrawal-link"; readonly reference: string; readonly token: string }
  /** The operator gave money back at the provider's own desk, as goodwill, or because a car came later than was promised. */
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
      /** What was taken at the kerb; absent for a card. */
      readonly cash?: number;
      /** The difference of a change that was paid by card. */
      readonly change?: number;
      /** What was due, and was paid by card. */
      readonly due?: number;
    }
  /** The page on which a booking of the telephone, the difference of a change, or what is due, is paid by card. */
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
      /** It is tried again by the link that was mailed, and not in an account. */
      readonly byLink?: boolean;
    }
  /** The money came after the hold had ended and no place was left: it goes back. */
  | { readonly kind: "late-payment-refunded"; readonly reference: string; readonly refund: number }
  /** The difference of a change came when it could not be made any more: it goes back, the booking stands. */
  | { readonly kind: "change-not-made"; readonly reference: string; readonly refund: number }
  /** The difference of a change did not come in time: the booking stands as it was. */
  | { readonly kind: "change-ended"; readonly reference: string; readonly amount: number }
  /** Money that was not awaited, for a booking paid already or of another amount: it goes back. */
  | {
      readonly kind: "payment-returned";
      readonly reference: string;
      readonly refund: number;
      /** It was for what was due, which is not due any more, or is another amount by now. */
      readonly forDue?: boolean;
    }
  | {
      readonly kind: "drop-off-reminder";
      readonly reference: string;
      /** What is to be paid to the valet (cash §1); a mail that was written before this was told has none. */
      readonly due?: number;
      /** Who is expected at the kerb, and the word by which one knows them (custody §8). */
      readonly valet?: {
        readonly firstname: string;
        readonly codeWord: string;
        /** Id of the picture of the face. */
        readonly photo?: string;
      };
    }
  | { readonly kind: "return-reminder"; readonly reference: string }
  | { readonly kind: "review-invitation"; readonly reference: string }
  /** With the number and the hash of the journal's entry: the traveller's mailbox keeps them (custody §3). */
  | ({
      readonly kind: "vehicle-received";
      readonly reference: string;
      /** What the valet is told at the return: no code, no key (custody §4). */
      readonly returnCode: string;
    } & SealedEntry)
  | ({ readonly kind: "vehicle-returned"; readonly reference: string } & SealedEntry)
  /** A handover of which a mail had told did not happen: the office has corrected it (custody §11). */
  | {
      readonly kind: "handover-corrected";
      readonly reference: string;
      readonly handover: "reception" | "return";
    }
  | { readonly kind: "review-published"; readonly reference: string }
  | { readonly kind: "review-refused"; readonly reference: string; readonly reason: string }
  | {
      readonly kind: "contact-received";
      /** Absent in mails of an earlier version of this program. */
      readonly reference?: string;
      readonly name: string;
      readonly subject: string;
      readonly message: string;
    }
  /** Written at the desk. The person's own words are quoted only to an address that is proven to be theirs. */
  | {
      readonly kind: "contact-answer";
      readonly reference: string;
      readonly words: string;
      readonly by: string;
      readonly quoted?: { readonly name: string; readonly subject: string; readonly message: string };
      /** What the thread has had so far, by the ids of its mails, the latest last. */
      readonly references: readonly string[];
    }
  | { readonly kind: "operator-new-booking"; readonly reference: string }
  | {
      readonly kind: "operator-cancellation";
      readonly reference: string;
      readonly refund: number;
      /** Withdrawn from while the car is here: it is fetched, not given up. */
      readonly carIsHere?: boolean;
    }
  /** What only a person can put right, about a booking and otherwise. */
  | ({
      readonly kind: "operator-alert";
      readonly alert: AlertKind;
      readonly reference: string;
    } & AlertFacts)
  | ({ readonly kind: "operator-notice"; readonly alert: AlertKind } & AlertFacts)
  /** Once a day: whoever rewrites the journal cannot change what lies in a mailbox. */
  | ({ readonly kind: "operator-journal-head"; readonly at: Instant } & SealedEntry)
  /** The price of an example stay, before the sale is opened: nothing is booked by it (content §3). */
  | {
      readonly kind: "operator-example";
      readonly from: LocalDate;
      readonly until: LocalDate;
      readonly lines: readonly { readonly label: string; readonly amount: number }[];
      readonly total: number;
    }
  | { readonly kind: "operator-contact"; readonly messageId: string }
  | { readonly kind: "operator-review"; readonly reference: string; readonly rating: number };

/** An entry of the journal, by its number and its hash. */
type SealedEntry = { readonly entry: number; readonly hash: string };

/** The message of one kind. */
export type MessageOf<Kind extends MailMessage["kind"]> = Extract<MailMessage, { readonly kind: Kind }>;

export type OutgoingMail = {
  readonly to: string;
  readonly locale: Locale;
  readonly message: MailMessage;
  /** With its angle brackets, where later mails will refer to it; given when it is sent unless told. */
  readonly messageId?: string;
};
