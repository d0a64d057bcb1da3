// The cars of one day of the demonstration, in addition to the year's: enough activity at any hour.
import { type Stay, stayOf } from "#domain/stay/stay.ts";
import {
  addDays,
  day,
  type Instant,
  type LocalDate,
  type LocalTime,
  later,
  toLocalTime,
} from "#domain/time.ts";
import type { OperatorAt } from "../../operator/operator.ts";
import { drawJourney } from "../demonstration-data/demonstration-flights.ts";
import { type DrawnPerson, drawPeople } from "../demonstration-data/demonstration-people.ts";
import { type DrawnBooking, drawBooking } from "../demonstration-data/drawn-booking.ts";
import { type SeededRandom, seededRandom } from "../demonstration-data/seeded-random.ts";
import { isKeptWaiting } from "./kept-waiting.ts";

const byDay = 18;
/** About one car an hour, for flights that leave before six or land after midnight. */
const byNight = 5;
const each = byDay + byNight;

/**
 * Deterministic for a date; what has become of the cars depends on `now`. A car without a place, on a sold-out night,
 * is never the late one.
 */
export function drawDay(
  operator: OperatorAt,
  date: LocalDate,
  now: Instant,
  hasPlace: (index: number) => boolean = () => true,
): readonly DrawnBooking[] {
  const random = seededRandom(Number(date.replaceAll("-", "")));
  const people = drawPeople(random, each * 2, now);
  const stays = people.flatMap((person, index) => {
    const nights = random.whole(2, 9);
    const departureDate = index < each ? date : addDays(date, -nights);
    // Two peaks, as at an airport, and a few cars in every other hour.
    const dropOffTime = index < each ? timeOf(random, index) : timeOf(random, random.whole(0, each - 1));
    const landingTime =
      index < each ? timeOf(random, random.whole(0, each - 1)) : timeOf(random, index - each);
    const request = { departureDate, dropOffTime, returnDate: addDays(departureDate, nights), landingTime };
    const stay = stayOf(request, operator.stayPolicy);
    // In the night of the change to summer time one hour does not exist, nor do its cars.
    return stay.ok ? [{ person: withoutAccount(person), stay: stay.value }] : [];
  });
  const since = unseenSince(
    stays.filter((_, index) => hasPlace(index)).map(({ stay }) => stay.dropOffAt),
    now,
  );
  return stays.map(({ person, stay }) =>
    drawOne(operator, random, { person, stay, now, unseen: isUnseen(stay, since, now) }),
  );
}

type Drawing = {
  readonly person: DrawnPerson;
  readonly stay: Stay;
  readonly now: Instant;
  /** Not received yet although the drop-off time has passed. */
  readonly unseen: boolean;
};

function drawOne(
  operator: OperatorAt,
  random: SeededRandom,
  { person, stay, now, unseen }: Drawing,
): DrawnBooking {
  const drawn = drawBooking(
    random,
    operator,
    {
      person,
      stay,
      journey: drawJourney(random),
      hasCode: false,
      method: "cash",
      createdAt: later(stay.dropOffAt, -random.whole(3, 40) * day),
      serviceIds: random.chance(0.3) ? operator.tariff.services.slice(0, 1).map(({ id }) => id) : [],
      fate: { kind: "kept" },
    },
    unseen ? later(stay.dropOffAt, -day) : now,
  );
  // Nobody signs in as these travellers: their bookings are like those of deleted accounts.
  return { ...drawn, booking: { ...drawn.booking, accountId: null, vehicleId: null } };
}

/** The last late car and those after it are still to be received, so that there is something to do. */
function isUnseen({ dropOffAt }: Stay, since: Instant, now: Instant): boolean {
  return dropOffAt <= now && dropOffAt >= since;
}

function unseenSince(dropOffs: readonly Instant[], now: Instant): Instant {
  const late = dropOffs.filter((at) => isKeptWaiting(at, now));
  return late.toSorted((left, right) => right - left)[0] ?? now;
}

function withoutAccount(person: DrawnPerson): DrawnPerson {
  return { ...person, phone: person.phone.replace("+33639980", "+33639981") };
}

/** From five in the morning to just before midnight, then through the night; minutes vary by day. */
function timeOf(random: SeededRandom, index: number): LocalTime {
  const isNight = index >= byDay;
  const hours = isNight ? index - byDay : 5 + (index / byDay) * 18.5;
  // One car soon after midnight and one just before it, so that no day begins or ends with an empty board.
  const drawn = Math.round(hours * 60) + random.whole(0, 20);
  const minutes = index === byDay ? 5 : index === byDay - 1 ? 23 * 60 + 55 : drawn;
  const rounded = minutes - (minutes % 5);
  const pad = (value: number) => String(value).padStart(2, "0");
  const time = toLocalTime(`${pad(Math.floor(rounded / 60))}:${pad(rounded % 60)}`);
  if (time === undefined) throw new RangeError(`no time of day: ${rounded}`);
  return time;
}
