export const homeEn = {
  hero: {
    title: "Hand over your keys at the terminal, find your car when you land.",
    lead: (airport: string) =>
      `A valet meets you at ${airport}. The car’s condition is filmed, the odometer photographed, the price known in advance.`,
    notice: (hours: number) => ({ figure: `${hours} h`, text: "before departure you can still book" }),
    rating: (figure: string, count: number) => ({ figure, text: `out of 5, from ${count} checked reviews` }),
    firstDay: (figure: string) => ({ figure, text: "for one day, insurance included" }),
  },
  search: {
    title: "Price of your stay",
    from: "One day, all included, from",
    days: (count: number) => (count === 1 ? "1 day, all included" : `${count} days, all included`),
    go: "Continue",
    missing: "Choose your departure and return dates to see the price.",
    quote: "Ask for a personalised quote by e-mail",
    quoteSubject: "Quote for a long stay",
    quoteBody: (from: string, until: string) =>
      `Hello,\n\nPlease send me a quote for a stay from ${from} to ${until}.\n\nThank you`,
  },
  steps: {
    title: "Fast and Simple",
    list: (hours: number) => [
      {
        mark: hours === 24 ? "The day before" : `${hours} h before`,
        title: "You book",
        text: `Two dates, one price. Up to ${hours} hours before departure.`,
      },
      {
        mark: "06:30",
        title: "We meet you",
        text: "In the drop-off lane of your terminal. The valet films a walk round the car and photographs the odometer.",
      },
      {
        mark: "8 days",
        title: "It sleeps safely",
        text: "A closed lot, opened by code and watched by cameras. Insurance is included.",
      },
      {
        mark: "23:15",
        title: "It awaits you",
        text: "The valet follows your landing and hands you the keys at the terminal. You do not wait.",
      },
    ],
  },
  advantages: {
    title: "Our Advantages",
    all: {
      title: "One rate, everything in it",
      text: "The rate covers parking, the valet and the insurance. What you see is what you pay.",
    },
    insured: {
      title: "An insurer at our side",
      text: (insurer: string) =>
        insurer
          ? `The provider is covered by its insurance partner: ${insurer}.`
          : "The provider is covered by an insurance partner.",
    },
    secured: {
      title: "A locked, watched lot",
      text: "Your car is parked in a secured lot: keypad access and video surveillance.",
    },
    late: {
      title: "A trip decided late",
      text: (hours: number) => `Book up to ${hours} hours before departure, from your phone, without a call.`,
    },
    filmed: {
      title: "Filmed, photographed",
      text: "At drop-off, at the departure terminal, the valet films the inspection and photographs the odometer.",
    },
    noWait: {
      title: "No waiting at the return",
      text: "The car is there when you come out: no shuttle, no queue, no ticket machine.",
    },
    cheaper: {
      title: "Much cheaper than a traditional parking",
      caption: (source: string, date: string) => `Source: ${source}, ${date}.`,
      place: "Car park",
      days: (count: number) => `${count} days`,
    },
  },
  pictures: { title: "Our Pictures", all: "See all pictures", none: "The pictures are on their way." },
  reviews: {
    title: "Our Reviews",
    all: "Read all reviews",
    none: "No review has been published yet. The first one may be yours.",
  },
  book: {
    title: "Book with us right now",
    text: "Two dates are enough to know the price. You pay by card, or in cash when you hand over the keys.",
    go: "Book",
  },
  learn: {
    title: "Learn More",
    questions: (facts: HomeFacts) => [
      {
        question: "Where do I hand over the car?",
        answer:
          "At the meeting point of your departure terminal: it is on your ticket, with a phone number. The valet wears yellow and calls you as you arrive.",
      },
      {
        question: "What if my flight is late?",
        answer:
          "We follow your flight by its number: the valet comes when you land, and the price does not change.",
      },
      {
        question: "Are there extra fees at night?",
        answer:
          facts.departureFee || facts.arrivalFee
            ? `Only between ${facts.nightFrom} and ${facts.nightUntil}: ${[facts.departureFee && `${facts.departureFee} for the drop-off`, facts.arrivalFee && `${facts.arrivalFee} for the return`].filter(Boolean).join(", ")}. They are in the price from the start, on a line of their own.`
            : "No. The price is the same at any hour.",
      },
      {
        question: "How can I pay?",
        answer: `By card when you book, or in cash on arrival up to ${facts.cashLimit}. No means of payment costs more than another.`,
      },
      {
        question: "Can I cancel?",
        answer:
          "Yes, until drop-off, from your bookings: what you get back is shown before you decide, and returns by itself by the same means of payment. The terms say until when everything is refunded.",
      },
      {
        question: "What proves the condition of my car?",
        answer:
          "The film of the inspection and the photograph of the odometer, both made at drop-off in front of you.",
      },
    ],
  },
  contact: {
    title: "Contact",
    lead: "A question, a particular journey, a stay of more than a month: write to us, a person answers.",
    phone: "By phone",
    email: "By e-mail",
    address: "Our address",
    points: "Meeting points",
    map: "Plan of the terminals",
    mapHint: "Not to scale. The exact spot is on your ticket.",
    form: {
      title: "Write to us",
      name: "Name",
      email: "E-mail",
      phone: "Phone",
      optional: "optional",
      subject: "Subject",
      message: "Message",
      send: "Send the message",
      sent: "Your message is on its way",
      sentText: "Thank you. We have sent you a copy and will answer by e-mail.",
      again: "Write another message",
      website: "Leave this field empty",
      personal: "We use these details to answer you and for nothing else.",
      privacy: "Privacy policy",
      noScript: "This form needs JavaScript. Without it, please write to us by e-mail.",
    },
  },
};

export type HomeFacts = {
  readonly nightFrom: string;
  readonly nightUntil: string;
  readonly departureFee: string | undefined;
  readonly arrivalFee: string | undefined;
  readonly cashLimit: string;
};

export type HomeWords = typeof homeEn;
