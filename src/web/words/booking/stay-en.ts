import { bookingLabelsEn } from "#domain/language/booking-labels-en.ts";
import { formatDuration } from "#domain/language/format-duration.ts";

export const stayEn = {
  departure: "Departure",
  departureIs: "I drop off my car",
  return: "Return",
  returnIs: "My plane lands",
  date: "Date",
  departureDate: "Departure date",
  dropOffTime: "Drop-off time",
  returnDate: "Return date",
  landingTime: "Landing time",
  days: bookingLabelsEn.days,
  nights: (count: number) => (count === 0 ? "no night" : formatDuration(count, "nights", "en")),
  at: "at",
  fullTime: "full",
  otherTime: "other time…",
  calendar: {
    choose: "Choose a date",
    title: "Your dates",
    pickDeparture: "Which day do you leave?",
    pickReturn: (departure: string) => `${departure} – which day do you return?`,
    close: "Close the calendar",
    done: "Done",
    missing: "Choose the day you leave and the day you return.",
    clear: "Clear the dates",
    loading: "Loading calendar…",
    few: "Last spaces",
    full: "Full",
    previousMonth: "Previous month",
    nextMonth: "Next month",
  },
  price: bookingLabelsEn.price,
};

export type StayWords = typeof stayEn;
