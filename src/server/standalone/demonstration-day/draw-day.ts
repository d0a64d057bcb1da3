// The cars that a day of the demonstration brings besides the year's: enough for a plausible now at any hour.
import { type Stay, stayOf } from "#domain/stay/stay.ts";
import {
  addDays,
  day,
  type Instant,
  type LocalDate,
  type LocalTime,
  later,
  minute,
  toLocalTime,
} from "#domain/time.ts";
import type { OperatorAt } from "../../operator/operator.ts";
import { drawJourney } from "../demonstration-data/demonstration-flights.ts";
import { type DrawnPerson, drawPeople } from "../demonstration-data/demonstration-people.ts";
import { type DrawnBooking, drawBooking } from "../demonstration-data/drawn-booking.ts";
import { type SeededRandom, seededRandom } from "../demonstration-data/seeded-random.ts";

const each = 30;
/** Whoever came this lately has still to be received: the valets of the demonstration do it before one's eyes. */
const unseen = 40 * minute;

/** The same cars for the same date, whenever it is drawn; what has become of them follows from `now`. */
export function drawDay(operator: OperatorAt, date: LocalDate, now: Instant): readonly DrawnBooking[] {
  const random = seededRandom(Number(date.replaceAll("-", "")));
  const people = drawPeople(random, each * 2, now);
  return people.flatMap((person, index) => {
    const nights = random.whole(2, 9);
    const departureDate = index < each ? date : addDays(date, -nights);
    // Two waves, as at an airport; a few at every other hour of the day.
    const dropOffTime = index < each ? timeOf(random, index) : timeOf(random, random.whole(0, each));
    const landingTime = index < each ? timeOf(random, random.whole(0, each)) : timeOf(random, index - each);
    const request = { departureDate, dropOffTime, returnDate: addDays(departureDate, nights), landingTime };
    const stay = stayOf(request, operator.stayPolicy);
    return stay.ok ? [drawOne(operator, random, withoutAccount(person), stay.value, now)] : [];
  });
}

function drawOne(
  operator: OperatorAt,
  random: SeededRandom,
  person: DrawnPerson,
  stay: Stay,
  now: Instant,
): DrawnBooking {
  const drawn = drawBooking(
    random,
    operator,
    {
      ...{ person, stay, journey: drawJourney(random), hasCode: false, method: "cash" },
      createdAt: later(stay.dropOffAt, -random.whole(3, 40) * day),
      serviceIds: random.chance(0.3) ? operator.tariff.services.slice(0, 1).map(({ id }) => id) : [],
      fate: { kind: "kept" },
    },
    isJustDue(stay, now) ? later(stay.dropOffAt, -day) : now,
  );
  // Nobody signs in as these travellers: their bookings are like those of deleted accounts.
  return { ...drawn, booking: { ...drawn.booking, accountId: null, vehicleId: null } };
}

function isJustDue({ dropOffAt }: Stay, now: Instant): boolean {
  return dropOffAt <= now && now - dropOffAt < unseen;
}

function withoutAccount(person: DrawnPerson): DrawnPerson {
  return { ...person, phone: person.phone.replace("+33639980", "+33639981") };
}

/** From five in the morning to half past eleven at night, one after the other, none at the same minute every day. */
function timeOf(random: SeededRandom, index: number): LocalTime {
  const minutes = Math.min(
    23 * 60 + 45,
    5 * 60 + Math.round((index / each) * 18.5 * 60) + random.whole(0, 40),
  );
  const rounded = minutes - (minutes % 5);
  const pad = (value: number) => String(value).padStart(2, "0");
  const time = toLocalTime(`${pad(Math.floor(rounded / 60))}:${pad(rounded % 60)}`);
  if (time === undefined) throw new RangeError(`no time of day: ${rounded}`);
  return time;
}
