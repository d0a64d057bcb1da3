import type { LegalText } from "./legal-text.ts";

export const termsEn = {
  title: "Terms and conditions",
  intro:
    "These terms govern every booking of the valet parking service of {brand} at {airport}. The French text prevails; this translation is given for your convenience.",
  sections: {
    provider: {
      title: "Who we are",
      blocks: [
        "The service is provided by {name}, {legalForm} with a capital of {capital}, registered as {registration}, VAT number {vatNumber}, whose registered office is at {address}.",
        "Phone: {phone}. Email: {email}. Full details are in the [legal notice](/legal-notice).",
      ],
    },
    service: {
      title: "The service",
      blocks: [
        "A valet takes charge of your vehicle in the drop-off area of your departure terminal, parks it in a secure car park (keypad access, video surveillance) and brings it back to the terminal of your return flight.",
        "At drop-off the valet films an inspection of the vehicle and photographs the odometer, in your presence.",
        "The service covers parking, the valet and the insurance described below. The additional services that you choose are carried out during your stay.",
      ],
    },
    account: {
      title: "Your account",
      blocks: [
        "Booking requires an account, confirmed through the link we send to your email address. You are responsible for the accuracy of your details and for keeping your password to yourself.",
        "You can correct your details, download your data and delete your account at any time from your profile.",
      ],
    },
    order: {
      title: "Booking",
      blocks: [
        "A booking can be made up to {noticeEnd}, for at most {longestStay}. Longer stays are quoted on request.",
        "The booking has five steps: your information, flight and vehicle, additional services, payment method, price. You can go back and correct your entries at every step. The last one summarises the service, the dates and the total price, directly above the button “Order with an obligation to pay”.",
        "The contract is concluded when the booking is confirmed: at once for a payment in cash, on receipt of the payment for a card. While a card payment is awaited, your space is held for {holdMinutes} minutes, after which it is released.",
        "We confirm each booking by email, with these terms attached in the version that you accepted. The contract is concluded in French; we keep these terms with your booking, where you can read them again.",
      ],
    },
    price: {
      title: "Price",
      blocks: [
        "Prices are in euros and include all taxes (VAT at {vatPercent}%). They depend on the number of days, {countedDays}, and on the season of the drop-off.",
        "A drop-off between {nightFrom} and {nightUntil} costs {departureFee} more, a landing in these hours {arrivalFee} more. Both are calculated and shown before you order.",
        "The price shown is guaranteed for {quoteMinutes} minutes. If it changes afterwards, the new price is shown to you and has to be accepted.",
        "No additional service is chosen for you in advance. Fuel is charged at cost, with the receipt.",
      ],
    },
    payment: {
      title: "Payment",
      blocks: [
        {
          withCards:
            "You pay by card when you book, on our provider’s secure payment page{orInCash}. No payment method costs more than another. We neither see nor keep your card number.",
          withoutCards: "You pay in cash on arrival, up to {cashLimit}.",
        },
        "An invoice is issued for every paid booking and a credit note for every refund; both are in your bookings.",
      ],
    },
    handover: {
      title: "Drop-off",
      blocks: [
        "Come to the meeting point shown on your ticket at the booked time, with your keys and the vehicle’s registration document. If you are late, call us: we wait as long as the other bookings of the quarter-hour allow.",
        "The vehicle must be roadworthy, insured and free of dangerous or illegal goods. Please take valuables with you.",
        "If nobody comes and nobody lets us know, the booking is recorded as a no-show and its price stays due, except for services that were not started.",
      ],
    },
    return: {
      title: "Return",
      blocks: [
        "With your bags in hand, tap “I have my bags” in your booking, or call us if you booked by phone: we then bring the vehicle to the meeting point of your terminal. A delayed flight does not change the price.",
        "If your stay is longer than booked for any other reason, tell us: the extra days are charged at our rate for an extra day (currently {furtherDay}).",
        "Check your vehicle with the valet. Any damage you notice is recorded on the spot; damage you discover later may be reported to us as soon as possible, with photographs.",
      ],
    },
    change: {
      title: "Changing a booking",
      blocks: [
        "You change a booking yourself, from your bookings: everything until {noticeEnd}, then only your return, until the vehicle is given back to you. The new price and the difference are shown line by line before you accept them. A higher price is paid by card before the change takes effect, or added to what you pay in cash; a lower one is refunded to you.",
        "You can also write to {email}, quoting the reference of your booking. If the change alters the price, we tell you the difference before carrying it out.",
      ],
    },
    cancellation: {
      title: "Cancelling",
      blocks: [
        "You can cancel a confirmed booking until drop-off, from your bookings. {refundRule} While your right of withdrawal lasts, cancelling gives you back at least what withdrawing would.",
        "What is refunded is shown before you confirm. Refunds are made to the payment method you used, without your having to do anything. A booking to be paid in cash is cancelled free of charge.",
        "If we cannot provide the service, you are refunded in full without delay.",
      ],
    },
    withdrawal: {
      title: "Right of withdrawal",
      blocks: [
        "You have {withdrawalDays} days to withdraw from the contract, without giving a reason. They run from the conclusion of the contract, that is from the order if you pay in cash and from the payment if you pay by card; the day of the conclusion does not count. If the period ends on a Saturday, a Sunday or a public holiday, it lasts until the next working day. The right ends in any case when the vehicle is returned to you, the service then being fully performed.",
        "To withdraw, use the link “Withdraw from the contract here” in your bookings, in our emails or, without signing in, at the foot of every page, then confirm, or send us any unambiguous statement, for example the form below. We acknowledge receipt by email with its content, date and time, and refund what is due within 14 days at the latest, to the payment method you used.",
        "Before the drop-off, everything that you paid is refunded. If your stay begins before the period ends, we ask you at the time of the order to request expressly that the service begin. After the drop-off you withdraw in the same way, until the vehicle is returned; you then owe the part that was provided (article L221-25 of the Consumer Code): the days begun, in proportion to the days booked, and the services carried out; the rest is refunded, and these sums are shown to you line by line before you confirm. Once the service has been fully performed at your request, the right of withdrawal ends (article L221-28).",
        "Model form: “To the attention of {name}, {address}, {email}: I hereby give notice that I withdraw from the contract for the service ordered on [date], booking [reference]. Name, address, date, signature (on paper only).”",
      ],
    },
    liability: {
      title: "Liability and insurance",
      blocks: [
        "From the handover of the keys until the vehicle is returned, we are its paid custodian (depositary) (articles 1915 and following of the Civil Code): we answer for damage to the vehicle and for its loss unless we prove that we are not at fault.",
        "Our liability is insured with {insurer}. Your own insurance remains in force.",
        "The film of the inspection and the photograph of the odometer serve both parties as evidence. Nothing in these terms limits the rights that the law gives to consumers.",
        "Neither party is liable for a failure caused by force majeure.",
      ],
    },
    data: {
      title: "Personal data and reviews",
      blocks: [
        "How we use your data is described in our [privacy policy](/privacy); how reviews are checked in our [review policy](/review-policy).",
      ],
    },
    complaints: {
      title: "Complaints and mediation",
      blocks: [
        "Write to {email}, or by post to {address}; we answer within 14 days.",
        "If no agreement is found within two months of a written complaint, you may refer the matter free of charge to the consumer mediator: {mediatorName}, {mediatorAddress}, {mediatorWebsite}.",
      ],
    },
    law: {
      title: "Law",
      blocks: [
        "These terms are governed by French law. A consumer may bring an action before the courts of their place of residence or before those that the Code of Civil Procedure designates.",
      ],
    },
  },
} satisfies LegalText<string>;

export type TermsWords = LegalText<keyof (typeof termsEn)["sections"]>;
