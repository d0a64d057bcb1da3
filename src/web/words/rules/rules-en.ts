import { formatDuration } from "#domain/language/format-duration.ts";

export const rulesEn = {
  title: "Booking rules",
  hint: "What travellers may book, how long a price and a space are held for them, how they pay, and what they are refunded.",
  rule: "A change applies to orders placed from now on. Bookings already made keep the rules of their order: notice, night hours, counting of days, cash, refund and withdrawal. The site and the emails follow by themselves, and the terms get a new version.",
  saved: "Saved. The new rules apply to orders from now on.",
  groups: {
    stay: "Stay",
    hold: "Price and space",
    payment: "Payment",
    cancellation: "Cancellation",
  },
  fields: {
    maximumDays: {
      label: "Longest stay, in days",
      hint: "For a longer one, travellers are invited to ask you for a quote.",
    },
    minimumNoticeHours: {
      label: "Notice before drop-off, in hours",
      hint: "Until then, travellers can book, and change everything, themselves. 0: up to the drop-off.",
    },
    dayCounting: {
      label: "How days are counted",
      hint: "From 10am to 10am the next day: two days of the calendar, or one period of 24 hours.",
    },
    nightFrom: {
      label: "Night from",
      hint: "A drop-off or landing from this hour on has the tariff’s night fee.",
    },
    nightUntil: { label: "Night until", hint: "From this hour on there is no fee any more." },
    quoteMinutes: {
      label: "Price guaranteed, in minutes",
      hint: "A price that was shown is kept for this long, even if the tariff changes.",
    },
    holdMinutes: {
      label: "Space held for a card payment, in minutes",
      hint: "For a booking, or a change that costs more. Unpaid by then, the space is released.",
    },
    unpaidBookings: {
      label: "Unpaid bookings per account",
      hint: "How many one traveller may have at a time. On the telephone you decide yourself.",
    },
    paymentMethods: {
      label: "Payment methods",
      hint: "Bookings already made in cash are still paid in cash.",
    },
    cashLimit: {
      label: "Cash up to, in euros",
      hint: "The highest total that may be paid in cash. The law allows €1,000.",
    },
    fullRefundHours: {
      label: "Full refund, in hours before drop-off",
      hint: "Cancelled later, only services not yet started are refunded. 0: everything, up to the drop-off.",
    },
    withdrawalDays: {
      label: "Right of withdrawal, in days",
      hint: "From the contract on. The law asks for 14; you may grant more.",
    },
  },
  countings: {
    "calendar-days": "Days of the calendar",
    "started-24-hours": "Periods of 24 hours begun",
  },
  methods: { "card,cash": "Card and cash", card: "Card only", cash: "Cash only" },
  errors: {
    whole: (least: number, most: number) => `Enter a whole number from ${least} to ${most}.`,
    amount: (least: string, most: string) => `Enter an amount from ${least} to ${most}.`,
    horizon: (most: number) =>
      `Enter ${most} at most: the calendar sells no further ahead, and nothing would be left to book.`,
    night: "Choose another hour than the one at which the night begins.",
    quarter: "Choose a quarter-hour.",
    methods: "Card payment is switched off: without cash nobody could pay.",
  },
  values: {
    maximumDays: (days: number) => `stay ${formatDuration(days, "days", "en")} at most`,
    minimumNoticeHours: (hours: number) => `notice ${hours} h`,
    nightFrom: (time: string) => `night from ${time}`,
    nightUntil: (time: string) => `night until ${time}`,
    quoteMinutes: (minutes: number) => `price ${minutes} min`,
    holdMinutes: (minutes: number) => `space ${minutes} min`,
    unpaidBookings: (count: number) => `unpaid ${count}`,
    cashLimit: (amount: string) => `cash up to ${amount}`,
    fullRefundHours: (hours: number) => `full refund ${hours} h`,
    withdrawalDays: (days: number) => `withdrawal ${formatDuration(days, "days", "en")}`,
  },
};

export type RulesWords = typeof rulesEn;
