import { formatDuration } from "#domain/language/format-duration.ts";

export const officeLinkEn = {
  /** The pending payment: a link that was sent, or the page that the traveller has opened on the site. */
  title: "Card payment",
  offer: "Send a payment link",
  offerHint: (amount: string) =>
    `${amount} by card first: the change is held, and made as soon as it is paid. The traveller needs no account.`,
  inCash: (amount: string) => `Change now, ${amount} due in cash`,
  hours: "Valid for",
  hour: (hours: number) => formatDuration(hours, "hours", "en"),
  until: "It ends at the drop-off at the latest; with the car already here, at the planned return.",
  awaits: {
    booking: (amount: string, until: string) =>
      `The space is held until ${until}, for a payment of ${amount}.`,
    change: (amount: string, until: string) => `A change is held until ${until}, for a payment of ${amount}.`,
    due: (amount: string, until: string) =>
      `A link to pay the ${amount} due by card is out until ${until}. Cash can be taken in the meantime: the link then ends by itself.`,
  },
  bySite: "The traveller is paying on the website.",
  attempts: {
    open: "The card page has been opened.",
    declined: "The last card was refused.",
    closed: "The card page has not been opened yet.",
  },
  copy: "Copy the link",
  copied: "Copied",
  code: "Payment link as a QR code",
  showCode: "Show the QR code",
  send: "Send it again by email",
  withdraw: { change: "Withdraw the change", due: "Withdraw the link" },
  cash: { booking: "Confirm, to be paid in cash", change: "Change now, to be paid in cash" },
  cancelInstead: "To release the space, cancel the booking below.",
  states: {
    done: (at: string) => `The link of ${at} has been paid.`,
    lapsed: (at: string) =>
      `Nobody paid with the link in time. It expired on ${at}, and what was held is free again.`,
    over: (at: string) =>
      `The link of ${at} is no longer valid: withdrawn, replaced, or the booking is over.`,
  },
  due: {
    title: "Send a link to pay what is due",
    text: (amount: string) =>
      `${amount} is due. The traveller gets an email with a page to pay it by card, without an account. The booking itself does not change.`,
    bySite: (amount: string, until: string) =>
      `The traveller has opened a card page on the website for the ${amount} due, until ${until}. Cash can be taken in the meantime: the page then ends by itself.`,
    cashToo: "Cash can be taken in the meantime: the link then ends by itself.",
    to: (email: string) => `It goes to ${email}.`,
    toAccount: "It goes to the email address of their account.",
    send: (amount: string) => `Send the link for ${amount}`,
    states: {
      done: (at: string) => `What the link of ${at} asked for has been settled.`,
      lapsed: (at: string) =>
        `Nobody paid with the link in time. It expired on ${at}; the amount is still due.`,
      over: (at: string) =>
        `The link of ${at} is no longer valid: withdrawn or replaced, or the amount due is no longer the same.`,
    },
  },
  payment: "Payment",
  how: "Payment method",
  methods: { cash: "In cash on arrival", link: "By card, with a link sent by email" },
  bookByLink: "Hold the space and send the link",
  express:
    "The traveller expressly asks for the service to start before the withdrawal period ends, and understands that the days begun and the services carried out are then owed.",
  askFirst: {
    booking: "Ask them before you confirm in cash.",
    change: "Ask them before you make the change; on the page of a payment link, they are asked there.",
  },
  expressMissing: "Ask the traveller: without this request the service cannot start on that date.",
  cashOver: "Above the limit for cash: send a payment link.",
};

export type OfficeLinkWords = typeof officeLinkEn;
