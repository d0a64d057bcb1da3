import type { AlertView } from "#contract/alerts/alert-fields.ts";
import type { AlertLink } from "#web/words/alerts/alert-texts-en.ts";
import { type BookingPart, deskPaths } from "../routing/desk-paths.ts";

type Way = { readonly way: AlertLink; readonly to: string };

/** The remedy of an alert and the link to it; every kind has one (alerts §2). */
export function alertLink(about: Pick<AlertView, "alert" | "reference" | "label">): Way {
  switch (about.alert) {
    case "refund-failed":
    case "payment-mismatched":
    case "refund-exceeds-payment":
      return { way: "payments", to: partOf(about, "money") };
    case "payment-disputed":
      return { way: "pack", to: partOf(about, "custody") };
    case "payment-link-lapsed":
      return { way: "link", to: partOf(about, "payment-link") };
    case "key-missing":
      return {
        way: "keyHolder",
        to: about.reference === undefined ? deskPaths.lot() : deskPaths.car(about.reference),
      };
    case "sides-missing":
      return {
        way: "car",
        to: about.reference === undefined ? deskPaths.lot() : deskPaths.car(about.reference),
      };
    case "photos-missing":
      return { way: "phones", to: deskPaths.devices() };
    case "photos-broken":
      return { way: "photos", to: partOf(about, "custody") };
    case "mail-given-up":
      return wayOfMail(about);
    case "sms-given-up":
      return { way: "sms", to: partOf(about, "sms") };
    case "backup-old":
    case "backup-unproved":
    case "archive-behind":
    case "base-unreadable":
      return { way: "backups", to: deskPaths.backups() };
  }
}

function wayOfMail({ reference, label = "" }: Pick<AlertView, "reference" | "label">): Way {
  if (label.startsWith("operator-")) return { way: "ownAddress", to: deskPaths.operatorIdentity() };
  if (reference === undefined) return { way: "messages", to: deskPaths.messages() };
  return { way: "mails", to: deskPaths.booking(reference, "mails") };
}

/** Falls back to the list of bookings without a reference; an open alert always has one. */
function partOf({ reference }: Pick<AlertView, "reference">, part: BookingPart): string {
  return reference === undefined ? deskPaths.bookings() : deskPaths.booking(reference, part);
}
