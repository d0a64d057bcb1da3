import type { AlertKind } from "#domain/alert/alert-kinds.ts";

/** The facts of an alert as text; empty where unknown. */
export type AlertTold = {
  readonly amount: string;
  readonly count: number;
  readonly label: string;
  readonly deadline: string;
  readonly since: string;
  readonly isLost: boolean;
};

type AlertWords = { readonly title: string; readonly text: (told: AlertTold) => string };

export type AlertMailWords = {
  readonly subject: (title: string, reference: string) => string;
  readonly action: string;
  readonly kinds: Readonly<Record<AlertKind, AlertWords>>;
};

/** Alerts that need a person to act. */
export const enAlertMail: AlertMailWords = {
  subject: (title, reference) => `${title} · ${reference}`,
  action: "Open the list of alerts",
  kinds: {
    "refund-failed": {
      title: "Refund refused",
      text: ({ amount }) =>
        `A refund of ${amount} was refused for good and will not be tried again. The money is with you and is still owed: pay it another way, or from your card provider’s dashboard.`,
    },
    "payment-disputed": {
      title: "Card payment disputed",
      text: ({ amount, deadline, isLost }) =>
        isLost
          ? `The cardholder’s bank has decided against you and keeps ${amount}. The booking itself is unchanged.`
          : `The cardholder’s bank is disputing ${amount}. Answer in your card provider’s dashboard${deadline === "" ? "" : ` by ${deadline}`}: without an answer the money is lost. The booking itself is unchanged.`,
    },
    "payment-mismatched": {
      title: "Payment that does not match",
      text: ({ amount }) =>
        `A payment of ${amount} does not match what was asked for. Nothing was confirmed, and the money is being refunded.`,
    },
    "refund-exceeds-payment": {
      title: "More refunded than was left",
      text: ({ amount }) =>
        `${amount} was refunded in your card provider’s dashboard, more than was left of the payment. It is not in the books: please check.`,
    },
    "payment-link-lapsed": {
      title: "Payment link not used",
      text: ({ amount }) =>
        `The payment link for ${amount} was not used in time. A space or a change that it held is free again, and the traveller has been told by email; what was due already is still due. Call them: the booking shows where it stands.`,
    },
    "key-missing": {
      title: "Key missing",
      text: ({ label, since }) =>
        `Key ${label} has not been on the board since ${since}, although its car is not being moved.`,
    },
    "sides-missing": {
      title: "Sides of a car not photographed",
      text: ({ count, since }) =>
        `At an express reception ${count === 1 ? "one side was" : `${count} sides were`} left to be photographed in the car park by ${since}. Until that is done, those sides have no proof of their condition: send a valet to the car.`,
    },
    "photos-missing": {
      title: "Handover photos missing",
      text: ({ count, label, since }) =>
        `${count === 1 ? "One item" : `${count} items`} recorded on ${since} ${count === 1 ? "has" : "have"} not arrived${label === "" ? "" : ` from the phone “${label}”`}. Open the desk on that phone with a network connection: it sends what it still holds.`,
    },
    "photos-broken": {
      title: "Handover photos altered",
      text: ({ count, since }) =>
        `On ${since} the nightly check found ${count === 1 ? "an original that is" : `${count} originals that are`} no longer, byte for byte, what was recorded. The ledger proves it; restore the pictures themselves from a backup. On the server, “npm run verify-custody” names everything that does not agree. The alert ends when the check finds them whole again.`,
    },
    "mail-given-up": {
      title: "Email not delivered",
      text: () =>
        "An email about this booking was refused for good, or could not be sent for three days. Call the customer, or correct the address and send the email again from the booking.",
    },
    "sms-given-up": {
      title: "Text message not delivered",
      text: ({ label }) =>
        label === "gateway"
          ? "Text messages about handovers could not be sent in time: the SMS gateway does not answer, or refuses them all. Check SMS_URL and the account’s credit; emails are not affected."
          : "A text message about this booking was refused for good. Check the customer’s number, or call them if there is something they must know.",
    },
    "backup-old": {
      title: "Backup too old",
      text: ({ since }) =>
        `${since === "" ? "No backup has been made yet." : `The last backup was made on ${since}.`} Run npm run backup, and see why the scheduled one did not.`,
    },
    "backup-unproved": {
      title: "Backup not verified",
      text: ({ since }) =>
        `${since === "" ? "No nightly backup has been restored and compared yet." : `The last nightly backup that was restored and found identical is that of ${since}.`} On the server, “npm run prove-backup” says what is wrong; the log names the cause of each failed night.`,
    },
    "archive-behind": {
      title: "Continuous archiving behind",
      text: ({ since }) =>
        `${since === "" ? "Nothing has been archived yet that the database could be recovered from." : `The archive of the database was last brought up to date on ${since}.`} The service itself is not affected. Check that the place ARCHIVE_URL names can be reached and has free space; the server’s log names the cause. What is missing is caught up with by itself.`,
    },
    "base-unreadable": {
      title: "Base backup unreadable",
      text: () =>
        "At least one base backup in the archive cannot be read: the database cannot be recovered from it, only from the others. The service itself is not affected. “Backups” at the desk names it; the server’s log says why. Put its files back from a copy of the archive, or delete them.",
    },
  },
};
