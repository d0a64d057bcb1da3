// Orders ready to be sent: a traveller who is signed in, a vehicle, a quote.
import { Agent } from "node:http";
import { addDays, type LocalDate, localDateOf } from "#domain/time.ts";
import type { RunningServer } from "#server/open-server.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { askOverHttp } from "#test/ask-over-http.ts";
import { addAccounts, benchPassword, fromSomewhere } from "./add-accounts.ts";

export type Prepared = {
  readonly credential: string;
  readonly vehicleId: string;
  readonly quoteId: string;
  /** Values in its transaction that belong to this order alone. */
  readonly own: readonly string[];
};

const stayDays = 7;

export async function prepare(
  server: RunningServer,
  count: number,
  daysAhead: (index: number) => number,
): Promise<readonly Prepared[]> {
  const { services } = server;
  // A few accounts sign in; each order has a vehicle of its own.
  const people = await addAccounts(server, { count: 8, confirmed: () => true });
  const credentials: string[] = [];
  for (const { email } of people) credentials.push(await credentialOf(server, email));
  const today = localDateOf(services.clock.now(), "Europe/Paris");
  const orders: Prepared[] = [];
  for (let index = 0; index < count; index += 1) {
    const person = people[index % people.length];
    const credential = credentials[index % people.length];
    if (!person || credential === undefined) throw new Error("nobody ordered");
    const now = services.clock.now();
    const vehicle = { id: newId(now), plate: nextPlate() };
    await services.db
      .insertInto("vehicles")
      .values({
        id: vehicle.id,
        accountId: person.id,
        brand: "Renault",
        model: "Clio",
        color: "bleu",
        licensePlate: vehicle.plate,
        createdAt: now,
      } as never)
      .execute();
    const { quoteId, departure } = await quoteNear(server, addDays(today, daysAhead(index)));
    const days = Array.from({ length: stayDays }, (_, night) => addDays(departure, night));
    orders.push({
      credential,
      vehicleId: vehicle.id,
      quoteId,
      own: [person.id, person.email, vehicle.id, vehicle.plate, quoteId, ...days],
    });
  }
  return orders;
}

let plates = 0;

function nextPlate(): string {
  const count = plates;
  plates += 1;
  const letter = (from: number): string => "ABCDEFGHJKLMNPQRSTVWXYZ"[Math.floor(from) % 23] ?? "A";
  return `${letter(count / 20_000)}${letter(count / 900)}${100 + (count % 900)}BB`;
}

async function credentialOf({ address }: RunningServer, email: string): Promise<string> {
  const body = JSON.stringify({ user: { email, password: benchPassword } });
  const answer = await fetch(`${address}/api/users/login`, {
    method: "POST",
    headers: fromSomewhere(),
    body,
  });
  return answer.headers.get("authorization") ?? "";
}

/** A quote for that day, or for the next one that can be booked. */
async function quoteNear(server: RunningServer, from: LocalDate) {
  for (let later = 0; later < 10; later += 1) {
    const departure = addDays(from, later);
    const quoteId = await quote(server, departure);
    if (quoteId !== undefined) return { quoteId, departure };
  }
  throw new Error(`nobody hands over cars from ${from} on`);
}

async function quote({ address }: RunningServer, departureDate: LocalDate): Promise<string | undefined> {
  const returnDate = addDays(departureDate, stayDays - 1);
  const asked = { departureDate, dropOffTime: "08:30", returnDate, landingTime: "18:10" };
  const answer = await fetch(`${address}/api/quotes`, {
    method: "POST",
    headers: fromSomewhere(),
    body: JSON.stringify({ quote: asked }),
  });
  const { id }: { readonly id?: string } = await answer.json();
  if (id === undefined && answer.status !== 409) throw new Error(`a quote was answered ${answer.status}`);
  return id;
}

// `fetch` would take 0.25 ms more of the thread that the client shares with the server.
const connections = new Agent({ keepAlive: true });

export async function order({ address }: RunningServer, prepared: Prepared | undefined): Promise<void> {
  if (!prepared) throw new Error("nothing was prepared");
  const { credential, vehicleId, quoteId } = prepared;
  const asked = {
    method: "POST",
    path: "/api/bookings",
    headers: { authorization: credential, "accept-language": "fr" },
    body: {
      booking: {
        quoteId,
        vehicleId,
        departureTerminal: "cdg-2e",
        arrivalTerminal: "cdg-2f",
        departureFlight: "AF1234",
        arrivalFlight: "AF1681",
        paymentMethod: "cash",
        acceptedTerms: true,
      },
    },
  };
  const { status, text } = await askOverHttp(address, asked, connections);
  if (status !== 201) throw new Error(`an order was answered ${status}: ${text}`);
}
