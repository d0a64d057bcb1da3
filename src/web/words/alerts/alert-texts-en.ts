import type { AlertKind } from "#domain/alert/alert-kinds.ts";

/** The facts of an alert as text; empty where unknown. */
export type AlertTextFacts = {
  readonly amount: string;
  readonly count: number;
  readonly label: string;
  readonly deadline: string;
  readonly lasting: string;
  readonly isLost: boolean;
};

export type AlertTexts = Readonly<
  Record<
    AlertKind,
    {
      readonly title: string;
      readonly text: (said: AlertTextFacts) => string;
    }
  >
>;

export const alertTextsEn: AlertTexts = {
  "refund-failed": {
    title: "Refund refused",
    text: ({ amount }) => `A refund of ${amount} was refused for good: pay it another way.`,
  },
  "payment-disputed": {
    title: "Payment disputed",
    text: ({ amount, deadline, isLost }) =>
      isLost
        ? `The cardholder’s bank has decided against us and keeps ${amount}.`
        : `The cardholder’s bank disputes ${amount}. Answer in the card provider’s dashboard${deadline === "" ? "" : ` by ${deadline}`}.`,
  },
  "payment-mismatched": {
    title: "Payment that does not match",
    text: ({ amount }) =>
      `A payment of ${amount} is not what was asked for: it is going back, nothing was confirmed.`,
  },
  "refund-exceeds-payment": {
    title: "More refunded than was left",
    text: ({ amount }) =>
      `${amount} refunded in the card provider’s dashboard, more than was left of the payment: please check.`,
  },
  "payment-link-lapsed": {
    title: "Payment link not used",
    text: ({ amount }) =>
      `${amount} was not paid in time: a space held for it is free again. Call the traveller.`,
  },
  "key-missing": {
    title: "Key missing",
    text: ({ label, lasting }) => `Key ${label} has been off the board since ${lasting}.`,
  },
  "sides-missing": {
    title: "Sides not photographed",
    text: ({ count, lasting }) =>
      `Express reception: ${count === 1 ? "one side was" : `${count} sides were`} to be photographed in the car park by ${lasting}.`,
  },
  "photos-missing": {
    title: "Photos missing",
    text: ({ count, label, lasting }) =>
      `${count} ${count === 1 ? "item" : "items"} of ${lasting} not received${label === "" ? "" : ` from the phone “${label}”`}. Open the desk on that phone: it sends what it still holds.`,
  },
  "photos-broken": {
    title: "Photos altered",
    text: ({ count, lasting }) =>
      `${count} ${count === 1 ? "original is" : "originals are"} no longer as recorded (found on ${lasting}). Restore ${count === 1 ? "the file" : "the files"} from a backup; npm run verify-custody names ${count === 1 ? "it" : "them"}.`,
  },
  "mail-given-up": {
    title: "Email not delivered",
    text: ({ label }) =>
      label.startsWith("operator-")
        ? "An email to our own address was refused: check the operator’s address."
        : "An email to the traveller will not arrive. Call them, or send it again.",
  },
  "sms-given-up": {
    title: "Text message not delivered",
    text: ({ label }) =>
      label === "gateway"
        ? "Text messages could not be sent in time: the SMS gateway does not answer, or refuses them all. Check SMS_URL and the account’s credit."
        : "A text message to the traveller was refused: check the number, or call them.",
  },
  "backup-old": {
    title: "Backup too old",
    text: ({ lasting }) =>
      `${lasting === "" ? "No backup has been made yet." : `The last backup was made on ${lasting}.`} Run npm run backup on the server.`,
  },
  "backup-unproved": {
    title: "Backup not verified",
    text: ({ lasting }) =>
      `${lasting === "" ? "No nightly backup has been restored and compared yet." : `The last nightly backup found identical after a restore is that of ${lasting}.`} Run npm run prove-backup on the server.`,
  },
  "archive-behind": {
    title: "Continuous archiving behind",
    text: ({ lasting }) =>
      `${lasting === "" ? "Nothing has been archived yet that the database could be recovered from." : `The archive of the database was last brought up to date on ${lasting}.`} Check the place ARCHIVE_URL names, and its free space.`,
  },
  "base-unreadable": {
    title: "Base backup unreadable",
    text: () =>
      "At least one base backup in the archive cannot be read: the database cannot be recovered from it. “Backups” names it; the server’s log says why.",
  },
};

/** Link labels for the remedies. */
export const alertWaysEn = {
  payments: "See the payments",
  pack: "Prepare the evidence file",
  link: "See the payment link",
  keyHolder: "See who has it",
  car: "Go to the car",
  phones: "See the phones",
  photos: "See the photos",
  mails: "Send it again",
  ownAddress: "Check the address",
  messages: "Open the messages",
  sms: "See the text messages",
  backups: "See the backups",
};
export type AlertLink = keyof typeof alertWaysEn;
