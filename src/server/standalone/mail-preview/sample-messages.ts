import type { BookingReference } from "#domain/booking/booking-reference.ts";
import { withdrawalStatement } from "#domain/legal/withdrawal-statement.ts";
import type { Locale } from "#domain/locale.ts";
import type { MailMessage, MessageOf } from "#domain/mail/mail-message.ts";
import { day, type Instant, instantFromIso, later } from "#domain/time.ts";

type Samples<Kinds extends MailMessage["kind"]> = { readonly [Kind in Kinds]: MessageOf<Kind> };

/** One message of each kind: a kind without its sample does not compile. */
export function sampleMessages(
  reference: BookingReference,
  contactId: string,
  locale: Locale = "fr",
): readonly MailMessage[] {
  const firstname = "Camille";
  const token = "Zk3p9-_aQ7wT1xVb5nM8cR2fG6hJ4dL0sYeUoIiPtEq";
  const at = instantFromIso("2026-12-01T08:05:00Z");
  const samples: Samples<MailMessage["kind"]> = {
    "account-confirmation": { kind: "account-confirmation", firstname, token },
    "address-taken": { kind: "address-taken", firstname },
    "password-reset": { kind: "password-reset", firstname, token },
    "password-changed": { kind: "password-changed", firstname, at },
    "email-change": { kind: "email-change", firstname, token },
    "email-changed": { kind: "email-changed", firstname, newEmail: "camille.roussel@exemple.fr" },
    "account-deleted": { kind: "account-deleted", firstname },
    "booking-confirmed": { kind: "booking-confirmed", reference },
    "booking-changed": { kind: "booking-changed", reference, refund: 1_200 },
    "hold-ended": { kind: "hold-ended", reference },
    "booking-canceled": { kind: "booking-canceled", reference, refund: 14_900 },
    "withdrawal-link": { kind: "withdrawal-link", reference, token: "sample" },
    "withdrawal-acknowledged": withdrawn(reference, at, locale),
    "refund-made": { kind: "refund-made", reference, refund: 2_500, refundId: contactId },
    "payment-receipt": { kind: "payment-receipt", reference },
    "payment-failed": { kind: "payment-failed", reference },
    ...linkSample(reference, contactId, token, later(at, day)),
    "late-payment-refunded": { kind: "late-payment-refunded", reference, refund: 14_900 },
    "change-not-made": { kind: "change-not-made", reference, refund: 1_200 },
    "change-ended": { kind: "change-ended", reference, amount: 1_200 },
    "payment-returned": { kind: "payment-returned", reference, refund: 14_900 },
    "drop-off-reminder": {
      kind: "drop-off-reminder",
      reference,
      valet: { firstname: "Karim", codeWord: "Mimosa" },
    },
    "return-reminder": { kind: "return-reminder", reference },
    "review-invitation": { kind: "review-invitation", reference },
    "vehicle-received": {
      kind: "vehicle-received",
      reference,
      returnCode: "4821",
      entry: 18_204,
      hash: "a3f192c7".repeat(8),
    },
    "vehicle-returned": { kind: "vehicle-returned", reference, entry: 18_977, hash: "7d20c41e".repeat(8) },
    "handover-corrected": { kind: "handover-corrected", reference, handover: "reception" },
    "review-published": { kind: "review-published", reference },
    "review-refused": {
      kind: "review-refused",
      reference,
      reason: "Le texte donne le nom complet d’un voiturier.",
    },
    ...contactSamples(contactId),
    ...operatorSamples(reference, contactId, at),
    "operator-new-booking": { kind: "operator-new-booking", reference },
    "operator-cancellation": { kind: "operator-cancellation", reference, refund: 14_900 },
    "operator-review": { kind: "operator-review", reference, rating: 4 },
  };
  return Object.values(samples);
}

function linkSample(
  reference: BookingReference,
  linkId: string,
  token: string,
  until: Instant,
): Samples<"payment-link"> {
  const kind = "payment-link";
  return { [kind]: { kind, reference, linkId, token, amount: 14_900, until, forChange: false } };
}

function withdrawn(reference: BookingReference, at: Instant, locale: Locale) {
  const statement = withdrawalStatement({ firstname: "Camille", lastname: "Roussel" }, reference, locale);
  return { kind: "withdrawal-acknowledged", reference, refund: 14_900, at, statement } as const;
}

/** Messages to the operator that are not about a booking. */
function operatorSamples(
  reference: BookingReference,
  contactId: string,
  at: Instant,
): Samples<
  "operator-contact" | "operator-alert" | "operator-notice" | "operator-journal-head" | "operator-example"
> {
  return {
    "operator-contact": { kind: "operator-contact", messageId: contactId },
    "operator-alert": { kind: "operator-alert", alert: "refund-failed", reference, amount: 14_900 },
    "operator-notice": { kind: "operator-notice", alert: "backup-old", sinceAt: at },
    "operator-example": {
      kind: "operator-example",
      from: "2027-06-01" as never,
      until: "2027-06-04" as never,
      lines: [{ label: "Stationnement, 4 jours", amount: 7_700 }],
      total: 7_700,
    },
    "operator-journal-head": { kind: "operator-journal-head", entry: 4182, hash: "9f2c".repeat(16), at },
  };
}

function contactSamples(contactId: string): Samples<"contact-received" | "contact-answer"> {
  return {
    "contact-received": {
      kind: "contact-received",
      reference: "M-7K3M9Q",
      name: "Camille",
      subject: "Un siège enfant",
      message: "Bonjour,\nPuis-je laisser le siège enfant dans la voiture ?",
    },
    "contact-answer": {
      kind: "contact-answer",
      reference: "M-7K3M9Q",
      words: "Oui, laissez-le en place : le voiturier ne déplace rien dans l’habitacle.\n\nBon voyage !",
      by: "Nadia",
      quoted: {
        name: "Camille",
        subject: "Un siège enfant",
        message: "Bonjour,\nPuis-je laisser le siège enfant dans la voiture ?",
      },
      references: [`<message.${contactId}@valet.example>`],
    },
  };
}
