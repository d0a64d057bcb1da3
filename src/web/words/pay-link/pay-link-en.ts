const settled = (reference: string) =>
  `Booking ${reference} is settled as agreed. The confirmation with its calendar file goes out by email.`;
const withdrawn = (reference: string) =>
  `What it was for has been withdrawn, replaced or cancelled. There is nothing to pay with this link for booking ${reference}.`;

export const payLinkEn = {
  loading: "Looking up the payment",
  retry: "Try again",
  failedTitle: "This payment could not be loaded",
  title: {
    booking: (reference: string) => `Pay for booking ${reference}`,
    change: (reference: string) => `Pay for the change to booking ${reference}`,
    due: (reference: string) => `Pay the balance for booking ${reference}`,
  },
  lead: {
    booking: (amount: string, until: string) =>
      `${amount} by card. The space is held until ${until}, and booked as soon as the payment has arrived.`,
    change: (amount: string, until: string) =>
      `${amount} by card. The change is held until ${until}, and made as soon as the payment has arrived. Until then the booking stays as it is.`,
    due: (amount: string, until: string) =>
      `${amount} is still due. You can pay it here by card until ${until}; the booking itself does not change.`,
  },
  becomes: "The booking once it is paid",
  booked: "The stay",
  price: "The price",
  /** For a balance: the part of the price that is already settled. */
  settled: "Already settled",
  left: "Left to pay",
  due: (amount: string) => `A further ${amount} is due to the valet, in cash.`,
  pay: {
    booking: (amount: string) => `Order with an obligation to pay ${amount}`,
    change: (amount: string) => `Change with an obligation to pay ${amount}`,
    due: (amount: string) => `Pay ${amount}`,
  },
  underway: "If you have just paid, this page will say so in a moment.",
  declined: "The card was refused, and nothing was charged. Please try again, with the same card or another.",
  done: {
    title: "The booking is settled",
    text: {
      booking: settled,
      change: settled,
      due: (reference: string) =>
        `The balance for booking ${reference} has been settled. The receipt with the invoice goes out by email.`,
    },
  },
  lapsed: {
    title: "This link is no longer valid",
    text: {
      booking: (reference: string) =>
        `The payment did not arrive in time: the space held under ${reference} has been released, and this stay is not booked.`,
      change: (reference: string) =>
        `The payment did not arrive in time: the change has lapsed, and booking ${reference} stays as it was.`,
      due: (reference: string) =>
        `It was valid for a limited time, and the balance for booking ${reference} is still due. Call us, and we will send you another link.`,
    },
    late: "A payment that still arrives is refunded automatically if what it was for is no longer possible.",
  },
  over: {
    title: "This link is no longer valid",
    text: {
      booking: withdrawn,
      change: withdrawn,
      due: (reference: string) =>
        `It has been withdrawn, or the amount due for booking ${reference} is no longer the same. There is nothing to pay with this link.`,
    },
  },
  unknown: {
    title: "We do not recognise this link",
    text: "It may have been copied incompletely. Open it from our message, or call us.",
  },
  call: (phone: string) => `Call us on ${phone}`,
  bookAnew: "Book a stay",
};

export type PayLinkWords = typeof payLinkEn;
