import { refundWithinDays } from "#domain/cancellation/withdrawal.ts";

export type BookingMailWords = typeof enBookingMail;

type Meeting = { readonly date: string; readonly time: string; readonly terminal: string };

export const enBookingMail = {
  confirmed: {
    subject: (reference: string, date: string) => `Booking confirmed ${reference} · ${date}`,
    preheader: ({ date, time, terminal }: Meeting) => `We meet on ${date} at ${time}, ${terminal}.`,
    title: "Your space is booked",
    text: (reference: string) => `Your booking ${reference} is confirmed. Here is your car’s boarding pass.`,
    action: "See my booking",
    calendar: "The attached file adds both appointments to your calendar.",
    howItGoes: "How it works",
    price: "The price",
    paid: (amount: string) => `${amount} paid by card: everything listed above is settled.`,
    toPay: (amount: string) => `${amount} to be paid to the valet in cash at drop-off.`,
    nothingToPay: "There is nothing to pay for what is listed above.",
    goodToKnow: "Good to know",
    freeUntil: (at: string) =>
      `Cancellation is free until ${at}. After that, only services not yet started are refunded.`,
    cancelLink: "Cancel this booking",
    withdrawUntil: (at: string) =>
      `Withdrawal: until ${at}, and no later than the return of your car, you may withdraw from the contract without giving a reason. Before drop-off, you get a full refund.`,
    withdrawLink: "Withdraw from the contract here",
    expressStart:
      "You asked for the service to start before the withdrawal period ends. The right lasts until your car is returned; from drop-off on, the days begun and the services carried out are owed.",
    changeOnline:
      "Need to change your dates, flight or vehicle? Change your booking online: you see the new price before you confirm it.",
    changeLink: "Change this booking",
    ask: "To cancel, or to change your dates, flight or vehicle, write to us or call us, quoting your reference.",
    terms: (version: string, at: string) => `Terms and conditions, version ${version}, accepted on ${at}.`,
    termsLink: "Read the terms and conditions",
  },
  steps: {
    dropOff: (terminal: string) => `Hand over your keys, ${terminal}`,
    inspection: "Inspection filmed with you",
    inspectionText: "The valet films a walk-around of the car, photographs the odometer and takes the keys.",
    onSite: "At the terminal",
    parked: "Your car is safely parked",
    parkedText: "Gated car park with keypad entry and video surveillance, insurance included.",
    return: (terminal: string) => `The valet brings your car, ${terminal}`,
    when: (date: string, time: string) => `${date}, ${time}`,
  },
  refunds: {
    card: (amount: string) =>
      `${amount} is on its way back to the card you paid with. Allow a few days, depending on your bank.`,
    cash: (amount: string) => `${amount} will be refunded the way you paid.`,
    mixed: (amount: string) =>
      `${amount} will be refunded the way you paid, partly to your card and partly in cash.`,
    nothing: "Under our cancellation terms, nothing can be refunded this late.",
    nothingPaid: "Nothing had been paid: there is nothing to refund.",
  },
  creditNote: {
    attached: (notes: number): string =>
      notes > 1
        ? `The ${notes} credit notes are attached to this message.`
        : "The credit note is attached to this message.",
    alsoInAccount: (notes: number): string =>
      notes > 1
        ? "They also stay in your account, with the invoices."
        : "It also stays in your account, with the invoice.",
    inAccount: "The credit note is in your account, with the invoice.",
    link: "See my bookings",
  },
  changed: {
    subject: (reference: string, date: string) => `Booking changed ${reference} · ${date}`,
    title: "Your booking has changed",
    text: (reference: string) => `Your booking ${reference} has changed. This is how it stands now.`,
    action: "See my booking",
    calendar: "The attached file updates both appointments in your calendar.",
  },
  payLink: {
    subject: {
      booking: (reference: string) => `Pay to confirm your booking ${reference}`,
      change: (reference: string) => `Pay to confirm your change ${reference}`,
      due: (reference: string) => `Balance to pay by card ${reference}`,
    },
    title: {
      booking: "One payment away from your booking",
      change: "One payment away from your change",
      due: "Pay your balance by card",
    },
    text: {
      booking: (amount: string, reference: string) =>
        `As agreed on the telephone, we are holding a space for you under ${reference}. Your booking is confirmed as soon as you have paid ${amount} by card. No account is needed.`,
      change: (amount: string, reference: string) =>
        `As agreed, we are holding the change to your booking ${reference}. It is made as soon as you have paid the difference of ${amount} by card. The page shows it line by line; no account is needed.`,
      due: (amount: string, reference: string) =>
        `${amount} is still due for your booking ${reference}. You can pay it by card with this link; no account is needed. Your booking itself does not change.`,
    },
    action: (amount: string) => `See the details and pay ${amount}`,
    until: (at: string) => `The link is valid until ${at}.`,
    untilWhen: {
      booking: (at: string) =>
        `The space is held until ${at}. Without payment by then it is released, and this stay is not booked.`,
      change: (at: string) =>
        `The change is held until ${at}. Without payment by then it lapses, and your booking stays as it is below.`,
      due: (at: string) =>
        `The link is valid until ${at}. If you pay the amount another way before then, it ends by itself: nothing is collected twice.`,
    },
    safe: "Whoever has this link can see the stay and pay for it, and nothing else. We never ask for your card number by telephone or email.",
  },
  holdEnded: {
    subject: (reference: string) => `Not booked: the payment did not arrive · ${reference}`,
    preheader: "Your space is no longer held. Please do not come to the meeting point.",
    title: "Your space is no longer held",
    text: (reference: string, amount: string) =>
      `We held a space for you under ${reference}, and the card payment of ${amount} did not reach us in time. This stay is not booked: please do not come to the meeting point.`,
    late: "If you did pay after all, we will either book your space again or refund you in full, and write to you.",
  },
  refundMade: {
    subject: (reference: string) => `Refund ${reference}`,
    title: "We are refunding you",
    text: (amount: string, reference: string) => `We are refunding ${amount} for booking ${reference}.`,
    late: (amount: string, { promised, waited }: { readonly promised: number; readonly waited: number }) =>
      `We promised your car at the meeting point within ${promised} minutes, and you waited ${waited}. We are sorry. As promised, we are refunding ${amount}; there is nothing for you to do.`,
  },
  canceled: {
    subject: (reference: string) => `Booking cancelled ${reference}`,
    title: "Your booking is cancelled",
    text: (reference: string) => `Your booking ${reference} is cancelled. We no longer expect your car.`,
    byOperator: (reference: string) =>
      `We have had to cancel your booking ${reference}, and we are sorry. Call us if you would like us to find another solution together.`,
    refundTitle: "The refund",
    asWithdrawal:
      "You are still within the legal withdrawal period, so everything you have paid is refunded.",
    action: "Book another stay",
  },
  withdrawalLink: {
    subject: (reference: string) => `Confirm your withdrawal ${reference}`,
    preheader: "A link to withdraw from the contract, valid for three days.",
    title: "Confirm your withdrawal",
    text: (reference: string) =>
      `You asked to withdraw from the contract for booking ${reference}. Nothing changes until you confirm it on the page that this link opens. The link is valid for three days.`,
    action: "Withdraw from the contract here",
    ignore: "If you did not ask for this, ignore this message: your booking stays as it is.",
  },
  withdrawn: {
    subject: (reference: string) => `We have received your withdrawal · ${reference}`,
    title: "We have received your withdrawal",
    text: (reference: string, at: string) =>
      `We acknowledge receipt of your withdrawal from the contract for booking ${reference}, received on ${at}.`,
    preheader: (at: string, isPartial: boolean) =>
      isPartial ? `Received on ${at}: here is what is owed and refunded.` : `Received on ${at}.`,
    statement: (reference: string) => `“I withdraw from the contract for booking ${reference}.”`,
    content: "Your statement",
    receivedAt: "Received on",
    orderedAt: "Ordered on",
    service: "Service",
    serviceText: (days: string, from: string, to: string) => `Valet parking, ${days}, ${from} – ${to}`,
    refund: "Refund",
    refundText: {
      card: (amount: string) =>
        `${amount} will be refunded to the card you paid with, within ${refundWithinDays} days at the latest.`,
      cash: (amount: string) =>
        `${amount} will be handed back to you in cash by our team, within ${refundWithinDays} days at the latest. Call us to agree when.`,
      mixed: (amount: string) =>
        `${amount} will be refunded the way you paid, partly to your card and partly in cash, within ${refundWithinDays} days at the latest. For the cash, call us to agree when.`,
    },
    nothingBack: "What you have paid is for the service already provided, so there is nothing to refund.",
    settlement: "What is owed and what is refunded",
    line: (owed: string, back: string) => `${owed} owed, ${back} refunded`,
    due: (amount: string) => `${amount} is still to be paid to the valet for the service already provided.`,
    carIsHere: "Your car is still with us. Call us to agree when you collect it.",
    customer: "Customer",
    keep: "Keep this message: it is your proof of withdrawal.",
  },
  receipt: {
    subject: (reference: string) => `Receipt and invoice ${reference}`,
    preheader: (amount: string) => `${amount} received. The invoice is attached.`,
    title: "Thank you, we have your payment",
    text: (amount: string, reference: string) =>
      `We have received ${amount} for booking ${reference}. The invoice is attached to this message.`,
    inCash: (amount: string, reference: string) =>
      `You paid ${amount} in cash for booking ${reference}. The invoice is attached to this message.`,
    forChange: (amount: string, reference: string) =>
      `We have received ${amount} for the change to booking ${reference}. The invoice is attached to this message.`,
    forDue: (amount: string, reference: string) =>
      `We have received ${amount}, the balance due for booking ${reference}. The invoice is attached to this message.`,
    action: "See my bookings",
    later: "The invoice also stays in your account, with your bookings.",
  },
  failed: {
    subject: (reference: string) => `Payment not accepted ${reference}`,
    title: "The payment did not go through",
    text: (amount: string, reference: string) =>
      `Your bank did not accept the payment of ${amount} for booking ${reference}. Nothing has been charged.`,
    heldUntil: (at: string) =>
      `Your space is held until ${at}. Try again by then, with the same card or another.`,
    heldOrCash: (at: string) =>
      `Your space is held until ${at}. Try again by then, with the same card or another, or choose to pay in cash.`,
    notHeld:
      "Your space is no longer held. If there is still one free, booking the same stay again takes two minutes.",
    heldByLink: (at: string) =>
      `Your space is held until ${at}. To try again by then, with the same card or another, open the link in our earlier message.`,
    retry: "Try the payment again",
    bookAgain: "Book again",
  },
  late: {
    subject: (reference: string) => `Payment received too late, refunded · ${reference}`,
    title: "Your payment came too late",
    text: (amount: string) =>
      `Your payment of ${amount} reached us after your space had been released, and no space was left for this stay. We are sorry.`,
    refund: (amount: string) =>
      `${amount} is on its way back, in full, to the card you paid with. Allow a few days, depending on your bank.`,
    notBooked: "This stay is not booked: please do not come to the meeting point.",
    action: "Look for another stay",
  },
  changeEnded: {
    subject: (reference: string) => `Your change was not paid for · ${reference}`,
    title: "Your change has not been made",
    text: (amount: string, reference: string) =>
      `The difference of ${amount} for the change to your booking ${reference} did not reach us in time.`,
    again: "Do you still want this change? Make it again from your booking, or call us.",
    call: "Do you still want this change? Call us.",
    late: "If your payment reaches us after all and the change is no longer possible, you get it back.",
  },
  changeNotMade: {
    subject: (reference: string) => `Your change could not be made · ${reference}`,
    title: "Your change could not be made",
    text: (amount: string, reference: string) =>
      `Your payment of ${amount} for a change to booking ${reference} arrived when the change was no longer possible: the space had gone, or the booking had changed in the meantime.`,
    stands: "Your booking stands as it was.",
    action: "See my booking",
  },
  returned: {
    subject: (reference: string) => `Payment refunded ${reference}`,
    title: "We are returning a payment",
    text: (amount: string, reference: string) =>
      `We received a payment of ${amount} for booking ${reference} that we did not expect: the booking had already been paid or closed, or the amount was not the one asked for.`,
    forDue: (amount: string, reference: string) =>
      `We received your payment of ${amount} for booking ${reference} when that amount was no longer awaited: it had been paid another way, or something else is due now.`,
    refund: (amount: string) =>
      `${amount} is on its way back to you in full, the way it was paid. Allow a few days, depending on your bank.`,
    unchanged: "Nothing else changes: your account shows where your booking stands.",
    ask: "Nothing else changes. To find out where your booking stands, call us or write to us.",
    action: "See my bookings",
  },
};
