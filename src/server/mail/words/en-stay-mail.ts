export type StayMailWords = typeof enStayMail;

/** The mails around the stay itself: reminders, thanks, reviews. */
export const enStayMail = {
  dropOff: {
    subject: (date: string, time: string, terminal: string) => `${date} at ${time}: we meet at ${terminal}`,
    preheader: "Meeting point, phone number and what the valet will do.",
    title: (terminal: string) => `We meet at ${terminal}`,
    text: (date: string, time: string) =>
      `Your departure is near. A valet expects you and your car on ${date} at ${time}.`,
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
    late: "Running late, or another flight? Call us: the valet adapts.",
    action: "See my booking",
  },
  return: {
    subject: (date: string, time: string, terminal: string) =>
      `${date} at ${time}: your car waits for you at ${terminal}`,
    preheader: "Meeting point, phone number and how to get your car back.",
    title: "Your car waits for you",
    text: (date: string, time: string, flight: string) =>
      `You land on ${date} at ${time} with flight ${flight}. Your car will be there.`,
    land: "Take your time",
    landText: "Collect your luggage. If your flight is late, we know about it and wait.",
    landed: "After landing",
    call: "Call us",
    callText: (phone: string) => `${phone}: the valet brings your car to the meeting point.`,
    luggage: "Luggage in hand",
    meet: (terminal: string) => `Meet at ${terminal}`,
    arrival: "A few minutes later",
    otherFlight: "Another flight or another terminal? Tell us before you take off.",
    action: "See my booking",
  },
  invitation: {
    subject: "How did your stay go?",
    preheader: "Two minutes to help the travellers who come after you.",
    title: "Thank you for travelling with us",
    text: (date: string) =>
      `Your car left with you on ${date}. Tell us in a few words how it went: your opinion helps the travellers who come after you, and us.`,
    action: "Give my opinion",
    policy: "Reviews are checked before they are published, and nothing is given in return.",
    policyLink: "How reviews are checked",
  },
  received: {
    subject: "We have your car",
    preheader: "Your return code, and the seal of what was recorded.",
    title: "Your car is in our care",
    text: "We have taken over your car. Give the valet the code below when you are back: no code, no key. The condition of your car was recorded with photos.",
    action: "See my booking",
  },
  returned: {
    subject: "You have your car back",
    preheader: "What was recorded of it stays sealed.",
    title: "Your car is yours again",
    text: "If something is not as it was, tell us within 14 days: both ends were recorded with photos.",
    action: "See my booking",
  },
  seal: {
    text: "Please keep this message. The two numbers below seal everything recorded so far: nobody, ourselves included, can change it afterwards without it showing.",
    code: "Return code",
    entry: "Entry",
    hash: "Seal (SHA-256)",
  },
  published: {
    subject: "Your review is published",
    preheader: "Thank you for your opinion.",
    title: "Your review is published",
    text: "Thank you. Your opinion can now be read on our site.",
    reply: (brand: string) => `Answer of ${brand}`,
    action: "See the reviews",
  },
  refused: {
    subject: "Your review was not published",
    preheader: "The reason is in this message.",
    title: "Your review was not published",
    text: "We have read your review and cannot publish it, for this reason:",
    yours: "Your review",
    appeal: "If you think that we are wrong, simply answer this message.",
    policyLink: "How reviews are checked",
  },
};
