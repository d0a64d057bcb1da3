import { claimDays } from "#domain/custody/custody-times.ts";
import { formatDuration } from "#domain/language/format-duration.ts";

export const aboutEn = {
  title: "About us",
  lead: (name: string, airport: string) =>
    `${name} parks travellers’ cars at ${airport}: who takes yours, how it is insured, and how to reach us.`,
  invented: "Demonstration: this company, its people and every figure on this page are invented.",
  facts: {
    since: "the year we started",
    kilometres: (figure: string) => ({ figure: `${figure} km`, text: "from the terminals, by road" }),
    minutes: (count: number) => ({ figure: `${count} min`, text: "from the terminals, by road" }),
    cover: "insured for each vehicle",
    height: "maximum height",
  },
  valets: {
    title: "Who takes your car",
    faces: "Some of our valets, with their agreement.",
    face: (name: string) => `${name}, valet`,
    how: "How to recognise your valet",
    steps: [
      {
        title: "The day before",
        text: "An email gives you your valet’s first name, their photo where we have one, the code word, the meeting point and the number to call. Your booking shows them too.",
      },
      {
        title: "At the meeting point",
        text: "Whoever takes your car says the code word to you first. If a colleague comes instead, the word is the same.",
      },
      {
        title: "No word, no key",
        text: "Keep your keys, whatever you are told, and call us.",
      },
      {
        title: "On your return, it is your turn",
        text: "You give the valet the four digits of your return code: no code, no key.",
      },
    ],
  },
  run: "Who runs it",
  lot: {
    title: "Where your car is parked",
    kilometresAndMinutes: (kilometres: string, minutes: number) =>
      `${kilometres} km from the terminals, ${formatDuration(minutes, "minutes", "en")} by road.`,
    kilometres: (kilometres: string) => `${kilometres} km from the terminals, by road.`,
    minutes: (minutes: number) => `${formatDuration(minutes, "minutes", "en")} from the terminals, by road.`,
    fenced: "Fenced all round",
    keypad: "Keypad entry",
    cameras: "CCTV",
    pictures: "See it in pictures",
  },
  damage: {
    title: "Insurance, and what to do if something is damaged",
    text: "From the handover of your keys until you have them back, we answer for your car.",
    insurer: "Our insurer",
    cover: "Cover for each vehicle",
    upTo: (amount: string) => `up to ${amount}`,
    steps: [
      {
        title: "On the spot",
        text: "Walk around your car with the valet when you get it back: any damage is recorded there and then.",
      },
      {
        title: `Within ${claimDays} days`,
        text: "Noticed later? Open your booking, choose the picture that shows the place, and tell us what you see.",
      },
      {
        title: "With evidence on both sides",
        text: "The film and photographs taken at drop-off are there for you as much as for us.",
      },
    ],
    bookings: "My bookings",
    terms: "What our terms say about it",
  },
  answers: {
    title: "Before you book",
    height: {
      question: "Is there a height limit?",
      answer: (height: string) => `Yes: ${height}, roof box included. For anything higher, ask us first.`,
    },
    childSeats: "Can child seats stay in the car?",
    electric: "What about electric cars?",
  },
  reach: {
    title: "How to reach us",
    phone: "By telephone",
    email: "By email",
    answer: (hours: number) => `We answer messages within ${formatDuration(hours, "hours", "en")}.`,
    company: "The company",
    capital: (amount: string) => `share capital ${amount}`,
    vat: (number: string) => `VAT ${number}`,
    notice: "Legal notice",
    book: "See the price of your stay",
  },
};

export type AboutWords = typeof aboutEn;
