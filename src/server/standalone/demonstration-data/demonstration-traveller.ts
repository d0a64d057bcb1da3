// The account that a newcomer signs in with, and its bookings.
import { type Stay, stayOf } from "#domain/stay/stay.ts";
import { addDays, day, type Instant, type LocalTime, later, localDateOf, toLocalTime } from "#domain/time.ts";
import type { OperatorAt } from "../../operator/operator.ts";
import { toPlate } from "./demonstration-cars.ts";
import { toFlight } from "./demonstration-flights.ts";
import type { DemonstrationLot } from "./demonstration-lot.ts";
import { type DrawnPerson, demonstrationCompanies, toEmail } from "./demonstration-people.ts";
import { type DrawnBooking, drawBooking, type Sketch } from "./drawn-booking.ts";
import type { SeededRandom } from "./seeded-random.ts";

/** Printed by `npm start`; worth nothing outside the demonstration. */
export const demonstrationSignIn = {
  email: "camille.moreau@example.com",
  password: "Orage-Violet-2026!",
} as const;

export type DemonstrationTraveller = {
  readonly person: DrawnPerson;
  readonly secondVehicleId: string;
};

export const secondCar = {
  brand: "Peugeot",
  model: "3008",
  color: "bleu",
  licensePlate: toPlate("FX-482-KD"),
  isElectric: false,
  energy: "petrol",
} as const;

export function drawTravellerAccount(random: SeededRandom, now: Instant): DemonstrationTraveller {
  return {
    person: {
      id: random.id(now),
      firstname: "Camille",
      lastname: "Moreau",
      email: toEmail(demonstrationSignIn.email),
      phone: "+33639989001",
      address: "14 rue des Lilas, 93260 Les Lilas",
      locale: "fr",
      vehicleId: random.id(now),
      car: {
        brand: "Renault",
        model: "Scénic E-Tech",
        color: "gris",
        licensePlate: toPlate("GB-774-XS"),
        isElectric: true,
        energy: "electric",
      },
    },
    secondVehicleId: random.id(now),
  };
}

type Trip = Pick<Sketch, "method"> & {
  /** `in`: drop-off in days from today. `orderedBefore`, `canceledBefore`: days before the drop-off. */
  readonly in: number;
  readonly nights: number;
  readonly at: string;
  readonly back: string;
  readonly orderedBefore: number;
  readonly canceledBefore?: number;
  readonly terminal: string;
  readonly flights: readonly [string, string];
  readonly services?: readonly string[];
  readonly hasCode?: boolean;
  readonly second?: boolean;
  readonly forCompany?: boolean;
};

/** One for each state that a traveller may encounter. */
const trips: readonly Trip[] = [
  {
    in: -158,
    nights: 7,
    at: "06:40",
    back: "18:25",
    orderedBefore: 34,
    method: "card",
    terminal: "cdg-2f",
    flights: ["AF1148", "AF1149"],
    services: ["electric-charge"],
    forCompany: true,
  },
  {
    in: -64,
    nights: 4,
    at: "09:15",
    back: "21:50",
    orderedBefore: 20,
    canceledBefore: 6,
    method: "card",
    terminal: "cdg-2b",
    flights: ["U24613", "U24614"],
  },
  {
    in: -27,
    nights: 3,
    at: "07:30",
    back: "19:10",
    orderedBefore: 12,
    method: "cash",
    second: true,
    terminal: "cdg-2f",
    flights: ["AF1680", "AF1681"],
  },
  {
    in: -2,
    nights: 6,
    at: "10:20",
    back: "16:45",
    orderedBefore: 25,
    method: "card",
    second: true,
    terminal: "cdg-1",
    flights: ["LH1029", "LH1030"],
    services: ["exterior-wash"],
  },
  {
    in: 18,
    nights: 10,
    at: "05:45",
    back: "22:35",
    orderedBefore: 31,
    method: "card",
    hasCode: true,
    terminal: "cdg-2e",
    flights: ["AF274", "AF275"],
    services: ["full-wash", "electric-charge"],
  },
  {
    in: 47,
    nights: 2,
    at: "12:10",
    back: "20:05",
    orderedBefore: 50,
    method: "cash",
    terminal: "cdg-3",
    flights: ["VY8241", "VY8242"],
  },
];

type Planning = {
  readonly random: SeededRandom;
  readonly operator: OperatorAt;
  readonly traveller: DemonstrationTraveller;
  readonly lot: DemonstrationLot;
  readonly now: Instant;
};

export function planTravellerBookings({
  random,
  operator,
  traveller,
  lot,
  now,
}: Planning): readonly DrawnBooking[] {
  return trips.flatMap((trip) => {
    const stay = stayOn(trip, operator, now);
    if (!stay || (trip.canceledBefore === undefined && !lot.take(stay))) return [];
    const createdAt = later(stay.dropOffAt, -trip.orderedBefore * day);
    const sketch: Sketch = {
      person: { ...(trip.second ? withSecondCar(traveller) : traveller.person), company: companyOf(trip) },
      stay,
      createdAt,
      serviceIds: trip.services ?? [],
      hasCode: trip.hasCode ?? false,
      method: trip.method,
      journey: journeyOf(trip),
      fate:
        trip.canceledBefore === undefined
          ? { kind: "kept" }
          : { kind: "canceled", at: later(stay.dropOffAt, -trip.canceledBefore * day) },
    };
    return [drawBooking(random, operator, sketch, now)];
  });
}

/** One trip is on business, and its invoice names the company. */
function companyOf({ forCompany = false }: Trip): DrawnPerson["company"] {
  return forCompany ? demonstrationCompanies[0] : undefined;
}

function withSecondCar({ person, secondVehicleId }: DemonstrationTraveller): DrawnPerson {
  return { ...person, vehicleId: secondVehicleId, car: secondCar };
}

function journeyOf({ terminal, flights: [there, back] }: Trip): Sketch["journey"] {
  return {
    departureTerminal: terminal,
    arrivalTerminal: terminal,
    departureFlight: toFlight(there),
    arrivalFlight: toFlight(back),
  };
}

function stayOn(trip: Trip, { stayPolicy }: OperatorAt, now: Instant): Stay | undefined {
  const departureDate = addDays(localDateOf(now, stayPolicy.zone), trip.in);
  const stay = stayOf(
    {
      departureDate,
      dropOffTime: toTime(trip.at),
      returnDate: addDays(departureDate, trip.nights),
      landingTime: toTime(trip.back),
    },
    stayPolicy,
  );
  return stay.ok ? stay.value : undefined;
}

function toTime(text: string): LocalTime {
  const time = toLocalTime(text);
  if (time === undefined) throw new RangeError(`not a time: ${text}`);
  return time;
}
