import { enAlertMail } from "../alert-words/en-alert-mail.ts";

export type OperatorMailWords = typeof enOperatorMail;

/** What the operator receives, and the answer to a contact message. */
export const enOperatorMail = {
  contactReceived: {
    subject: "We have your message",
    preheader: "We will reply to this address.",
    title: "We have your message",
    text: "Thank you for writing. We will reply to this address.",
    copy: "Your message",
    notYou: "If you did not write to us, ignore this message: someone has mistyped an address.",
  },
  contactAnswer: {
    subject: "Our reply to your message",
    title: "Our reply",
    goOn: "Something else? Simply reply to this email.",
  },
  newBooking: {
    subject: (reference: string, date: string, time: string, sign: string) =>
      `New booking ${reference} · ${date} ${time} · ${sign}`,
    preheader: (name: string, amount: string) => `${name}, ${amount}`,
    title: "New booking",
    customer: "Customer",
  },
  cancellation: {
    subject: (reference: string, date: string) => `Cancelled ${reference} · ${date}`,
    title: "Booking cancelled",
    withdrawn: {
      subject: (reference: string, date: string) => `Withdrawal ${reference} · ${date}`,
      title: "Withdrawal by the customer",
    },
    carIsHere: {
      subject: (reference: string, date: string) => `Withdrawal, car to be returned ${reference} · ${date}`,
      title: "Withdrawal during the stay",
      text: "The customer has withdrawn from the contract and the car is with us: agree with them when to return it. The days begun and the services carried out are owed, the rest goes back to them.",
    },
    reason: "Reason",
    reasons: {
      canceled: "Cancelled by the customer",
      withdrawn: "Withdrawal by the customer",
      "by-operator": "Cancelled by the operator",
      "late-payment": "Payment received too late, no space left",
    },
    refund: "Refund",
    refunds: {
      card: (amount: string) => `${amount} to the customer’s card`,
      cash: (amount: string) => `${amount} the way the customer paid`,
      mixed: (amount: string) => `${amount}, partly to the customer’s card and partly in cash`,
      nothing: "Nothing, under the cancellation terms",
      nothingPaid: "Nothing: the customer had not paid",
    },
  },
  alerts: enAlertMail,
  journalHead: {
    subject: (at: string) => `Journal: last entry on ${at}`,
    title: "The journal’s last entry",
    text: "Keep this email. If the journal is ever cut short or rewritten, this entry will no longer be in it as written here, and comparing the two shows it.",
    facts: { entry: "Entry", hash: "Hash" },
  },
  example: {
    subject: "Example booking: emails reach you",
    title: "Your emails reach you",
    text: "This is the price of an example stay at the current tariff. Nothing is booked, no space is taken and no figure counts it.",
    stay: "Stay",
    total: "Total",
  },
  contact: {
    subject: (name: string, subject: string, reference: string) =>
      `Message from ${name}: ${subject} · ${reference}`,
    title: "A message from the site",
    name: "Name",
    about: "Subject",
    action: "Reply at the desk",
    answer:
      "You can also reply to this message: your reply reaches the sender but not the desk, so remember to close the message there.",
  },
  review: {
    subject: (reference: string, rating: number) => `Review to check · ${rating}/5 · ${reference}`,
    preheader: (author: string) => `By ${author}`,
    title: "A review to check",
    text: "It stays unpublished until you have checked it.",
  },
  facts: {
    name: "Name",
    phone: "Phone",
    email: "Email",
    payment: "Payment",
  },
};
