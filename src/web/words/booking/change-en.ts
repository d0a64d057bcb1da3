import { formatDuration } from "#domain/language/format-duration.ts";

export const changeEn = {
  title: (reference: string) => `Change booking ${reference}`,
  leadAll: (until: string) =>
    `Everything can be changed until ${until}, and the return for as long as we have your car.`,
  leadReturn: (hours: number) =>
    `From ${hours === 0 ? "drop-off" : `${formatDuration(hours, "hours", "en")} before drop-off`}, only the return can be changed: its time, its flight and terminal, or a later day.`,
  stay: "Dates and times",
  returnDate: "Return date",
  landingTime: "Landing time",
  flights: "Terminals and flights",
  vehicle: "Vehicle",
  vehicleLabel: "The car you are leaving with us",
  vehicleOther: "Add another car under My Vehicles first.",
  services: "Services",
  preview: "Show the new price",
  unchanged: "Change something above first.",
  before: "Before",
  after: "After",
  compare: "Before and after",
  same: "The price stays the same.",
  dearer: (amount: string) => `${amount} more`,
  cheaper: (amount: string) => `${amount} less`,
  toPay: (amount: string, minutes: number) =>
    `You pay ${amount} by card. Your booking is changed as soon as the payment has arrived; until then it stays as it is, and the space is held for you for ${minutes} minutes.`,
  refund: (amount: string) => `${amount} will be refunded the way you paid.`,
  due: (amount: string) => `${amount} will then be due to the valet, in cash.`,
  nothing: "Nothing has been changed yet.",
  express: "I ask for the service to begin before the period in which I may withdraw has ended.",
  accept: "Change my booking",
  acceptPay: (amount: string) => `Change with an obligation to pay ${amount}`,
  keep: "Leave it as it is",
  byMail: "Ask us by email instead",
  priceChanged: "The price has changed in the meantime. Please look at it again before you accept.",
  tooLate: "It is too late to change this. Only the return can still be changed.",
  gone: "This booking can no longer be changed online.",
  goneText: "It has been cancelled, the car has been returned, or the booking has not been paid for yet.",
  call: (phone: string) => `Call us on ${phone}`,
  doneTitle: "Your booking is changed",
  done: "The confirmation with the new calendar file is on its way to you by email.",
  doneRefund: (amount: string) => `We are refunding you ${amount}.`,
  waitTitle: "Your change is awaiting payment",
  wait: (amount: string, until: string) =>
    `${amount} has to be paid by ${until}. Until then the space is held, and your booking stays as it was.`,
  waitAsk: "If you have just paid, this page will say so in a moment.",
  pay: (amount: string) => `Pay ${amount}`,
  other: "Choose another change",
  endedTitle: "The change was not made",
  ended:
    "Its payment did not arrive in time, or another change was made first. A payment is refunded if the change can no longer be made.",
  endedWithBooking:
    "Your booking has come to an end in the meantime. If you paid for this change, the money is refunded.",
  again: "Change the booking",
  toBooking: "See my booking",
};

export type ChangeWords = typeof changeEn;
