// The label and tone of a booking's status, for ticket, lists, desk and mails.
import type { BookingStatus } from "#domain/booking/booking-states.ts";
import type { Locale } from "#domain/locale.ts";

/** A withdrawal is not a cancellation: it has labels of its own, also while the car is still in custody. */
type WithdrawnStatus = "withdrawn" | "withdrawn-received" | "withdrawn-returned";

type Label = Readonly<Record<Locale, string>> & { readonly tone: "ok" | "warn" | "stop" };

const labels: Readonly<Record<BookingStatus | WithdrawnStatus, Label>> = {
  pending: { tone: "warn", fr: "En attente de paiement", en: "Awaiting payment" },
  confirmed: { tone: "ok", fr: "Confirmée", en: "Confirmed" },
  received: { tone: "ok", fr: "Chez le voiturier", en: "With the valet" },
  returned: { tone: "ok", fr: "Rendue", en: "Returned" },
  canceled: { tone: "stop", fr: "Annulée", en: "Cancelled" },
  expired: { tone: "stop", fr: "Expirée (non payée)", en: "Expired (not paid)" },
  "no-show": { tone: "stop", fr: "Absence à la dépose", en: "No-show" },
  withdrawn: { tone: "stop", fr: "Rétractation", en: "Withdrawn" },
  "withdrawn-received": {
    tone: "warn",
    fr: "Rétractation, voiture chez le voiturier",
    en: "Withdrawn, car with the valet",
  },
  "withdrawn-returned": { tone: "ok", fr: "Rétractation, voiture rendue", en: "Withdrawn, car returned" },
};

export type StatusFacts = {
  readonly status: BookingStatus;
  /** When the traveller withdrew, in any format; absent or null if they have not. */
  readonly withdrawnAt?: number | string | null | undefined;
};

export function bookingStatusLabel(booking: StatusFacts, locale: Locale) {
  const { tone, [locale]: label } = labels[labelKeyOf(booking)];
  return { tone, label };
}

/** The label of a list filter: cancelled and withdrawn bookings share one status. */
export function statusFilterLabel(status: BookingStatus, locale: Locale): string {
  const words = labels[status][locale];
  return status === "canceled" ? `${words} / ${labels.withdrawn[locale]}` : words;
}

function labelKeyOf({ status, withdrawnAt }: StatusFacts): keyof typeof labels {
  if (withdrawnAt === undefined || withdrawnAt === null) return status;
  if (status === "received") return "withdrawn-received";
  return status === "returned" ? "withdrawn-returned" : "withdrawn";
}
