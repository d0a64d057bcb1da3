import { day, type Instant, later, toInstant } from "#domain/time.ts";
import type { Tx } from "../../platform/db/schema.ts";
import type { DrawnPerson } from "../demonstration-data/demonstration-people.ts";
import { type DemonstrationTraveller, secondCar } from "../demonstration-data/demonstration-traveller.ts";
import type { DrawnBooking } from "../demonstration-data/drawn-booking.ts";
import { inChunks } from "./in-chunks.ts";

export type Hashes = { readonly nobodys: string; readonly travellers: string };

type Drawn = {
  readonly people: readonly DrawnPerson[];
  readonly traveller: DemonstrationTraveller;
  readonly bookings: readonly DrawnBooking[];
};

/** Accounts and vehicles. Only the demonstration traveller's password is known to anybody. */
export async function writePeople(
  tx: Tx,
  { people, traveller, bookings }: Drawn,
  hashes: Hashes,
  now: Instant,
): Promise<void> {
  const firstOrders = firstOrdersOf(bookings);
  const everybody = [...people, traveller.person];
  const accounts = everybody.map((person) => {
    const createdAt = later(toInstant(firstOrders.get(person.id) ?? now), -2 * day);
    const passwordHash = person === traveller.person ? hashes.travellers : hashes.nobodys;
    return accountRow(person, passwordHash, createdAt);
  });
  await inChunks(accounts, (chunk) => tx.insertInto("accounts").values(chunk).execute());
  const createdAt = new Map(accounts.map((account) => [account.id, account.createdAt]));
  const vehicles = everybody.map(({ id, vehicleId, car }) =>
    vehicleRow(vehicleId, id, car, createdAt.get(id) ?? now),
  );
  const { person, secondVehicleId } = traveller;
  const second = vehicleRow(
    secondVehicleId,
    person.id,
    secondCar,
    later(createdAt.get(person.id) ?? now, day),
  );
  await inChunks([...vehicles, second], (chunk) => tx.insertInto("vehicles").values(chunk).execute());
}

function firstOrdersOf(bookings: readonly DrawnBooking[]): ReadonlyMap<string, Instant> {
  const first = new Map<string, Instant>();
  for (const { booking } of bookings) {
    const { accountId, createdAt } = booking;
    if (accountId !== null && createdAt < (first.get(accountId) ?? Number.POSITIVE_INFINITY)) {
      first.set(accountId, createdAt);
    }
  }
  return first;
}

function accountRow(
  { vehicleId: _vehicle, car: _car, ...person }: DrawnPerson,
  passwordHash: string,
  createdAt: Instant,
) {
  return {
    ...person,
    passwordHash,
    passwordChangedAt: createdAt,
    termsVersion: "1",
    termsAcceptedAt: createdAt,
    dataUsageAcceptedAt: createdAt,
    createdAt,
    confirmedAt: createdAt,
    deletedAt: null,
  };
}

function vehicleRow(id: string, accountId: string, car: DrawnPerson["car"], createdAt: Instant) {
  const { isElectric: _, ...vehicle } = car;
  return { id, accountId, ...vehicle, createdAt };
}
