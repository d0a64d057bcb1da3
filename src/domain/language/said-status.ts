// The word and the mark for where a booking stands: the one place that chooses them, for ticket, lists, desk and mails.
import type { BookingStatus } from "#domain/booking/booking-states.ts";
import type { Locale } from "#domain/locale.ts";

/** Whoever leaves the contract has not cancelled: they read their own word, also while their car is still here. */
type Left = "withdrawn" | "withdrawn-received" | "withdrawn-returned";

type Said = Readonly<Record<Locale, string>> & { readonly tone: "ok" | "warn" | "stop" };

const said: Readonly<Record<BookingStatus | Left, Said>> = {
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

export type Standing = {
  readonly status: BookingStatus;
  /** When the contract was left, however it is written; absent or null while it holds. */
  readonly withdrawnAt?: number | string | null | undefined;
};

export function saidStatus(booking: Standing, locale: Locale) {
  const { tone, [locale]: label } = said[standingOf(booking)];
  return { tone, label };
}

/** Of a list's filter: both ways to end a booking have one status. */
export function saidFilter(status: BookingStatus, locale: Locale): string {
  const words = said[status][locale];
  return status === "canceled" ? `${words} / ${said.withdrawn[locale]}` : words;
}

function standingOf({ status, withdrawnAt }: Standing): keyof typeof said {
  if (withdrawnAt === undefined || withdrawnAt === null) return status;
  if (status === "received") return "withdrawn-received";
  return status === "returned" ? "withdrawn-returned" : "withdrawn";
}
