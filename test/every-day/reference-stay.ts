// docs/pricing.md, implemented independently from the page, not from the code.
import { type AskedStay, codePercent, serviceId } from "./asked-stays.ts";
import { minutesOf, numberOf, parisAt, plusDays, stampOf, utcMinutes, utcStamp } from "./plain-calendar.ts";

/** The compared facts of a stay, as texts, so that a difference is readable. */
export type StayAnswer = {
  readonly order?: string;
  readonly aMillisecondLater?: string;
  readonly stay?: string;
  readonly price?: string;
  readonly ticket?: string;
  /** As shown to a traveller who requested a quote, booked and came back. */
  readonly booked?: string;
};

export function referenceStay(asked: AskedStay): StayAnswer {
  const { departureDate, dropOffTime, returnDate, landingTime, orderedAt } = asked;
  const dropOff = utcMinutes(departureDate, dropOffTime);
  const landing = utcMinutes(returnDate, landingTime);
  if (dropOff === undefined || landing === undefined) {
    const fields = [
      ...(dropOff === undefined ? ["dropOffTime"] : []),
      ...(landing === undefined ? ["landingTime"] : []),
    ];
    return refusedAs(asked, `invalid: ${fields.map((field) => `${field} no-such-time`).join(", ")}`);
  }
  if (landing <= dropOff) {
    const field = returnDate < departureDate ? "returnDate" : "landingTime";
    return refusedAs(asked, `invalid: ${field} before-departure`);
  }
  const midnights = numberOf(returnDate) - numberOf(departureDate);
  const days = midnights + 1;
  const nights = Math.max(1, midnights);
  const price = referencePrice(asked, days);
  const appointments = [appointment(departureDate, dropOffTime), appointment(returnDate, landingTime)];
  const ticket = [utcStamp(orderedAt), ...appointments].join(", ");
  return {
    ...(asked.isOrdered && { order: days > 30 ? "too-many-days: returnDate too-many-days" : "accepted" }),
    ...(asked.isAskedLate && { aMillisecondLater: "too-late: dropOffTime under-24-hours" }),
    stay: `${days} days, ${nights} nights ${departureDate} to ${plusDays(departureDate, nights - 1)}, ${dropOff} to ${landing}`,
    price,
    ticket,
    ...(asked.isBooked && {
      booked: price.startsWith("invalid")
        ? price
        : `${days} days, ${dropOff} to ${landing}, ${price.replace(/ (summer|winter-holidays)/, "")}; ${ticket}`,
    }),
  };
}

function refusedAs({ isOrdered, isAskedLate }: AskedStay, text: string): StayAnswer {
  return { ...(isOrdered && { order: text }), ...(isAskedLate && { aMillisecondLater: text }) };
}

/** pricing §3 to §8 with the tariff of the rules. */
function referencePrice(
  { departureDate, dropOffTime, landingTime, orderedAt, codeDay }: AskedStay,
  days: number,
) {
  const season = seasonOf(departureDate);
  const lines = [
    `parking ${season === "" ? 100 * eurosFor(days) : 100 * Math.floor((eurosFor(days) * 12 + 5) / 10)} ${season}`.trim(),
    ...(isAtNight(dropOffTime) ? ["overnight-departure 1500"] : []),
    ...(isAtNight(landingTime) ? ["overnight-arrival 1500"] : []),
    `service 2500 ${serviceId}`,
  ];
  if (parisAt(orderedAt).date !== codeDay) return "invalid: promoCode promo-code";
  const ordered = lines.reduce((sum, line) => sum + Number(line.split(" ")[1]), 0);
  const off = Math.floor((ordered * codePercent + 50) / 100);
  const total = ordered - off;
  // VAT is 20/120 of the price, rounded half up.
  const vat = Math.floor((2 * total + 6) / 12);
  return [...lines, `promotion ${-off}`, `total ${total}`, `vat ${vat}`].join(", ");
}

function eurosFor(days: number): number {
  let amount = 49;
  for (let day = 2; day <= days; day += 1) amount += day <= 3 ? 10 : day <= 8 ? 8 : day <= 15 ? 6 : 5;
  return amount;
}

function seasonOf(date: string): string {
  const day = Number(date.slice(5, 7)) * 100 + Number(date.slice(8));
  if (615 <= day && day <= 915) return "summer";
  return day >= 1215 || day <= 105 ? "winter-holidays" : "";
}

function isAtNight(time: string): boolean {
  const minutes = minutesOf(time);
  return minutes >= 22 * 60 || minutes < 6 * 60;
}

/** Fifteen minutes, local time, at terminal 2E, which is renamed 5 on 1 March 2027. */
function appointment(date: string, time: string): string {
  const minutes = minutesOf(time);
  const terminal = date < "2027-03-01" ? "2E" : "5";
  return `${stampOf(date, minutes)}+PT15M Terminal ${terminal}`;
}
