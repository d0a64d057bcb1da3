import { formatDuration } from "#domain/language/format-duration.ts";

const beforeDeparture = (hours: number): string =>
  hours === 0 ? "your departure" : `${formatDuration(hours, "hours", "en")} before departure`;

export const homeEn = {
  hero: {
    title: "Hand over your keys at the terminal. Your car comes back when you do.",
    lead: (airport: string) =>
      `A valet meets you at ${airport}. We film the car, photograph the odometer and show the price up front.`,
    notice: (hours: number) => ({ figure: `${hours} h`, text: "before departure: still time to book" }),
    rating: (figure: string, count: number) => ({ figure, text: `out of 5, from ${count} verified reviews` }),
    firstDay: (figure: string) => ({ figure: `from ${figure}`, text: "for one day, insurance included" }),
  },
  search: {
    title: "Price of your stay",
    from: "One day, from",
    days: (count: number) => `${formatDuration(count, "days", "en")}, all-inclusive`,
    go: "Continue",
    missing: "Choose your departure and return dates to see the price.",
  },
  steps: {
    title: "Fast and Simple",
    list: (hours: number) => [
      {
        mark: hours === 24 ? "The day before" : hours === 0 ? "At any time" : `${hours} h before`,
        title: "You book",
        text: `Two dates, one price. Up to ${beforeDeparture(hours)}.`,
      },
      {
        mark: "06:30",
        title: "We meet you",
        text: "In the drop-off lane of your terminal. The valet films a walk-around and photographs the odometer.",
      },
      {
        mark: "8 days",
        title: "Parked and watched",
        text: "A gated car park with keypad entry and CCTV. Insurance is included.",
      },
      {
        mark: "23:15",
        title: "You collect it",
        text: "With your bags in hand, tap “I have my bags” in your booking: the valet brings the car.",
      },
    ],
  },
  advantages: {
    title: "Our Advantages",
    all: {
      title: "One all-inclusive price",
      text: "The price covers parking, the valet and insurance. Every extra you choose has a line of its own.",
    },
    insured: {
      title: "Insured while it’s with us",
      named: "We are covered by our insurance partner:",
      unnamed: "We are covered by an insurance partner.",
    },
    secured: {
      title: "A gated, monitored car park",
      text: "Your car is parked in a secure car park with keypad access and video surveillance.",
    },
    late: {
      title: (hours: number) =>
        hours === 24 ? "Book as late as the day before" : `Book up to ${beforeDeparture(hours)}`,
      text: (hours: number) => `Up to ${beforeDeparture(hours)}, from your phone, without calling anyone.`,
    },
    filmed: {
      title: "Filmed and photographed",
      text: "When you drop off at your departure terminal, the valet films the inspection and photographs the odometer.",
    },
    noWait: {
      title: "No queue on your return",
      text: "With your bags in hand, tap “I have my bags”: the valet brings the car to your terminal. No shuttle, no counter, no ticket machine.",
    },
    cheaper: {
      title: "Much cheaper than traditional airport parking",
      caption: (source: string, date: string) => `Source: ${source}, ${date}.`,
      outsideSeason: "Outside peak season.",
      place: "Car park",
      days: (count: number) => formatDuration(count, "days", "en"),
    },
  },
  pictures: { title: "Our Pictures", all: "See all pictures", none: "Pictures coming soon." },
  reviews: {
    title: "Our Reviews",
    all: "Read all reviews",
    none: "No reviews yet. Yours could be the first.",
  },
  book: {
    title: "Book with us right now",
    text: "Two dates and you have your price, without an account.",
    go: "Book",
  },
  learn: {
    title: "Learn More",
    questions: (facts: HomeFacts) => [
      {
        question: "Where do I hand over the car?",
        answer:
          "At the meeting point of your departure terminal. Your ticket shows where it is and the number to call. The valet wears yellow.",
      },
      {
        question: "What if my flight is late?",
        answer:
          "You need not tell us: with your bags in hand, tap “I have my bags” in your booking, and the valet brings the car. If you booked by phone, call us at that point. A late flight does not change the price you paid.",
      },
      {
        question: "Are there extra fees at night?",
        answer:
          facts.departureFee || facts.arrivalFee
            ? `Only between ${facts.nightFrom} and ${facts.nightUntil}: ${[facts.departureFee && `${facts.departureFee} for the drop-off`, facts.arrivalFee && `${facts.arrivalFee} for the return`].filter(Boolean).join(", ")}. They are included in the price from the start, on their own line.`
            : "No. The price is the same at any hour.",
      },
      facts.ways[0] && {
        question: "How can I pay?",
        answer: `You pay ${facts.ways.map((way) => (way === "card" ? "by card when you book" : `in cash on arrival up to ${facts.cashLimit}`)).join(", or ")}. There is no surcharge.`,
      },
      {
        question: "Can I cancel?",
        answer:
          "Yes, until drop-off, under My Bookings. We show what you get back before you decide, and refund it the way you paid. The terms say until when you get everything back.",
      },
      {
        question: "How do you record the condition of my car?",
        answer: "In photographs and film at drop-off, odometer included. You will find them in your booking.",
      },
    ],
  },
  contact: {
    title: "Contact",
    lead: "A question, an unusual trip, a stay of over a month? Write to us: a real person replies.",
    phone: "By phone",
    email: "By email",
    address: "Our address",
    points: "Meeting points",
    map: "Terminal map",
    mapHint: "Not to scale. Your ticket shows the exact spot.",
    form: {
      title: "Write to us",
      name: "Name",
      email: "Email",
      phone: "Phone",
      optional: "optional",
      subject: "Subject",
      message: "Message",
      send: "Send the message",
      sent: "Your message has been sent",
      sentText: "Thank you. We have confirmed it by email and will reply.",
      again: "Write another message",
      website: "Leave this field empty",
      personal: "We use these details to reply to you and for nothing else.",
      privacy: "Privacy policy",
      noScript: "This form needs JavaScript. Without it, please write to us by email.",
    },
  },
};

export type HomeFacts = {
  readonly nightFrom: string;
  readonly nightUntil: string;
  readonly departureFee: string | undefined;
  readonly arrivalFee: string | undefined;
  readonly cashLimit: string;
  readonly ways: WaysToPay;
};

/** How a booking may be paid: by card when it is made, or in cash to the valet. */
export type WaysToPay = readonly ("card" | "cash")[];

export type HomeWords = typeof homeEn;
