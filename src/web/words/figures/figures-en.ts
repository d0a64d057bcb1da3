import { formatNumber } from "#domain/language/format.ts";
import { formatDuration } from "#domain/language/format-duration.ts";

const some = (count: number, one: string, many: string) =>
  `${formatNumber(count, "en")} ${count === 1 ? one : many}`;

export const figuresEn = {
  title: "Figures",
  all: "All figures",
  from: "From",
  until: "To",
  show: "Show",
  thisMonth: "This month",
  lastThirty: "Last 30 days",
  thisYear: "This year",
  wrongSpan: "Choose a period of one year at most, with the first day before the last.",
  none: "Nothing to show for these days.",
  unknown: "There is no such figure.",
  few: "Too few to draw conclusions from.",
  table: "In numbers",
  save: "Download as CSV",
  saved: (name: string) => `${name}: downloaded.`,
  print: "Print",
  meaning: "What it counts",
  days: (from: string, until: string) => `${from} to ${until}`,
  before: (from: string, until: string) => `Previous period, ${from} to ${until}`,
  percent: (number: string) => `${number}%`,
  counted: (count: number) => `n = ${count}`,
  plots: {
    occupancy: {
      title: "Occupancy",
      text: (busiest: string, taken: number, full: number) =>
        `of the spaces taken on average. Busiest night: ${busiest} with ${some(taken, "car", "cars")}; ${some(full, "night", "nights")} sold out.`,
      meaning:
        "Spaces taken each night against that night’s capacity. Nights from today on are what is sold so far and may still fill.",
      head: ["Night", "Taken", "Capacity", "Share (%)", "Note"],
      closed: "Closed to handovers",
      capacity: (count: number) => `capacity ${count}`,
      ahead: "sold so far",
    },
    load: {
      title: "Busy times",
      text: (average: string, handovers: number) =>
        `is the busiest quarter-hour: ${average} handovers on average, of ${some(handovers, "handover", "handovers")} in all.`,
      meaning:
        "Drop-offs and returns as booked, by weekday and quarter-hour: the average on such a weekday. Cancelled bookings and no-shows do not count.",
      time: "From",
      scale: (most: string) =>
        `Blank: none. The stronger the shade, the more. Yellow: the most, ${most} on average.`,
    },
    revenue: {
      title: "Revenue",
      text: (bookings: number, each: string) =>
        `received and kept, VAT included, from ${some(bookings, "booking", "bookings")}: ${each} each.`,
      meaning:
        "Paid less refunded, by the day of the drop-off. Late cancellations and no-shows count with what they left, cash once it was taken. Invoice totals, by the date of the invoice, are in the books.",
      head: ["Drop-off", "Stay", "Night fees", "Services", "Total"],
      parts: { stay: "Stay", fees: "Night fees", services: "Services" },
    },
    leadTime: {
      title: "Booking lead time",
      text: (lower: number, upper: number, orders: number) =>
        `is the median. Half of the ${some(orders, "order", "orders")} came between ${lower} and ${upper} days before drop-off.`,
      meaning:
        "Calendar days from the order to the drop-off, by the day of the order. Orders cancelled later count; card payments that were never made do not.",
      head: ["Days ahead", "Orders"],
      days: (count: number) => formatDuration(count, "days", "en"),
      median: (days: number) => `median ${formatDuration(days, "days", "en")}`,
      axis: "whole weeks ahead",
    },
    endings: {
      title: "Cancellations and no-shows",
      text: (canceled: number, missedShare: string, missed: number, bookings: number) =>
        `cancelled (${canceled} of ${bookings}); ${missedShare} did not come (${missed}).`,
      meaning:
        "Of the bookings whose drop-off has come, by its day: cancelled by the traveller, by withdrawal or by us, and no-shows. Hollow points are based on fewer than 20 bookings.",
      head: ["Drop-off", "Bookings", "Cancelled by traveller", "Withdrawn", "Cancelled by us", "No-shows"],
      canceled: "cancelled",
      missed: "no-show",
    },
    services: {
      title: "Services",
      text: (bookings: number) => `ordered with ${some(bookings, "booking", "bookings")} that were kept.`,
      meaning:
        "How often each service was ordered, and the share of bookings that include it, by the day of the drop-off; at the price of the order, before any promotion.",
      head: ["Service", "Orders", "Share of bookings (%)", "Amount"],
    },
    ratings: {
      title: "Ratings",
      text: (reviews: number) =>
        `on average, from ${some(reviews, "published review", "published reviews")}.`,
      meaning:
        "Published reviews by the day of their publication. Hollow points are based on fewer than 20 reviews.",
      head: ["Published", "5 ★", "4 ★", "3 ★", "2 ★", "1 ★", "Average"],
      average: (average: string) => `${average} out of 5`,
      name: "average",
    },
    returnWait: {
      title: "Wait at return",
      text: (within: number, called: number, returned: number) =>
        `had their key within ${within} minutes of calling. Known for ${some(called, "car", "cars")} of ${returned} returned.`,
      meaning:
        "Minutes from “I have my bags” to the key, of cars due back on these days. Where the traveller did not press the button, nobody knows how long they waited.",
      head: ["Minutes", "Cars", "Cumulative (%)"],
      ninety: (minutes: number) => `90% within ${minutes} min`,
      axis: "minutes from the call to the key",
    },
    distances: {
      title: "Kilometres driven",
      text: (within: number, cars: number) =>
        `stayed within the promise: ${within} of ${some(cars, "car", "cars")}.`,
      meaning:
        "What the odometer says between drop-off and return, against what was promised for that car. Cars without both readings are left out.",
      head: ["Driven (km)", "Promised (km)", "Cars"],
      promise: "the promise",
      within: "fewer km than promised",
      beyond: "more",
      each: (cars: number) => (cars === 1 ? "One dot, one car." : `One dot, ${cars} cars or fewer.`),
      km: (km: number) => `${km} km`,
      exceeded: "Beyond the promise",
      one: (day: string, driven: number, promised: number) =>
        `back on ${day}: ${driven} km instead of ${promised} km at most`,
    },
    funnel: {
      title: "From visit to booking",
      text: (visits: string, booked: number) =>
        `of visits led to a booking: ${booked} of ${visits}, among visitors who agreed to be counted.`,
      meaning:
        "Visits by people who agreed to be counted, and how many of them reached each step. Bookings by people who declined, and those taken by telephone, are not included.",
      head: ["Step", "Visits", "Share of visits (%)"],
      steps: {
        arrival: "Visits",
        information: "Saw the price of the stay",
        flight: "Signed in, details given",
        price: "Reached the order button",
        booked: "Booked",
      },
    },
  },
};

export type FiguresWords = typeof figuresEn;
