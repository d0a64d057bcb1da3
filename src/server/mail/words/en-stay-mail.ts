import { claimDays } from "#domain/custody/custody-times.ts";

export type StayMailWords = typeof enStayMail;

/** The mails around the stay itself: reminders, thanks, reviews. */
export const enStayMail = {
  dropOff: {
    subject: (date: string, time: string, terminal: string) => `${date} at ${time}: we meet at ${terminal}`,
    preheader: "Who meets you and where, the number to call and what the valet will do.",
    title: (terminal: string) => `We meet at ${terminal}`,
    text: (date: string, time: string) =>
      `Your departure is coming up. A valet will meet you and your car on ${date} at ${time}.`,
    valet: {
      who: "Your valet",
      word: "Code word",
      hint: "Whoever takes your car says this word to you first. If a colleague comes instead, the word is the same. No word, no key.",
    },
    meetingPoint: "Meeting point",
    phone: "Phone",
    toPay: (amount: string) => `Please have ${amount} ready in cash for the valet.`,
    whatHappens: "What the valet will do",
    before: "Before you leave home",
    beforeText:
      "Take valuables out of the car and keep your house keys. Leave enough fuel or charge for a few kilometres.",
    late: "Running late, or on another flight? Call us: the valet will adapt.",
    action: "See my booking",
  },
  return: {
    subject: (date: string, time: string, terminal: string) => `${date} at ${time}: your car at ${terminal}`,
    preheader: "Meeting point, phone number and how to get your car back.",
    title: "Your car, back at the terminal",
    text: (date: string, time: string, flight: string) =>
      `You land on ${date} at ${time} on flight ${flight}.`,
    land: "Take your time",
    landText:
      "Collect your luggage. If your flight is late, you need not tell us: the valet comes when you are there.",
    landed: "After landing",
    tapped: {
      ask: "With your bags in hand, tap “I have my bags” in your booking: the valet brings the car.",
      title: "Tap “I have my bags”",
      text: "In your booking: the button is there from two hours before landing. The valet brings the car to the meeting point.",
    },
    called: {
      ask: "With your bags in hand, call us: the valet brings the car.",
      title: "Call us",
      text: (phone: string) => `${phone}: the valet brings the car to the meeting point.`,
    },
    luggage: "Luggage in hand",
    meet: (terminal: string) => `Meet at ${terminal}`,
    arrival: "A few minutes later",
    codeInBooking: (mail: string) =>
      `The valet will ask for your return code: no code, no key. It is in your booking and in our email “${mail}”.`,
    codeInMail: (mail: string) =>
      `The valet will ask for your return code: no code, no key. It is in our email “${mail}”.`,
    otherFlight: "On another flight, or landing at another terminal? Tell us before you take off.",
    action: "See my booking",
  },
  invitation: {
    subject: "How did your stay go?",
    preheader: "Two minutes to help the travellers who come after you.",
    title: "Thank you for leaving your car with us",
    text: (date: string) =>
      `Your car left with you on ${date}. Tell us in a few words how it went: your review helps the travellers who come after you, and it helps us.`,
    action: "Leave my review",
    policy: "Reviews are checked before they are published, and nothing is given in return.",
    policyLink: "How reviews are checked",
  },
  received: {
    subject: "We have your car",
    preheader: "Your return code, and the seal of what was recorded.",
    title: "Your car is in our care",
    text: "Our valet has your car. When you are back, give the valet the code below: no code, no key. The condition of your car was recorded in photos.",
    action: "See my booking",
  },
  corrected: {
    subject: "Correction to our email about your car",
    preheader: "What we told you was not right.",
    title: "We have corrected a mistake",
    text: {
      reception:
        "We wrote to tell you that we had taken charge of your car. That was recorded by mistake and has been undone. Your booking still stands.",
      return:
        "We wrote to tell you that your car had been returned. That was recorded by mistake: the return has been undone, and your car is still in our care. Your return code stays the same.",
    },
    action: "See my booking",
  },
  returned: {
    subject: "You have your car back",
    preheader: "What was recorded about it stays sealed.",
    title: "You have your car back",
    text: `If something is not as you left it, tell us within ${claimDays} days: drop-off and return were both recorded in photos.`,
    action: "See my booking",
  },
  seal: {
    text: "Please keep this message. The two numbers below seal everything recorded so far: nobody, ourselves included, can change it afterwards without it showing.",
    code: "Return code",
    entry: "Entry",
    hash: "Seal (SHA-256)",
  },
  published: {
    subject: "Your review has been published",
    preheader: "Thank you for writing it.",
    title: "Your review has been published",
    text: "Thank you. It can now be read on our site.",
    reply: (brand: string) => `Reply from ${brand}`,
    action: "See the reviews",
  },
  refused: {
    subject: "Your review was not published",
    preheader: "The reason is in this message.",
    title: "Your review was not published",
    text: "We have read your review and cannot publish it, for this reason:",
    yours: "Your review",
    appeal: "If you think we are wrong, simply reply to this message.",
    policyLink: "How reviews are checked",
  },
};
