// Travellers who register, book, pay and cancel until stopped, and remember every response.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { addDays, localDateOf, toInstant } from "#domain/time.ts";
import { goodPassword, registrationOf } from "../account-scene.ts";
import type { MailServer } from "../mail-server.ts";
import type { StandIn } from "../stripe-stand-in/start-stand-in.ts";
import { testTimeoutMs } from "../torture.ts";
import { type Ask, bodyOf } from "./retrying-client.ts";
import type { RevisedBooking } from "./three-books.ts";

export type Surroundings = {
  readonly ask: Ask;
  readonly standIn: StandIn;
  readonly mailServer: MailServer;
  readonly random: () => number;
};

export type Load = {
  readonly told: readonly RevisedBooking[];
  readonly registered: readonly string[];
  /** Lets all travellers finish; throws if any of them got an unexpected response. */
  readonly stop: () => Promise<void>;
};

type Arriving = Pick<Surroundings, "ask" | "mailServer">;

export type Traveller = { readonly email: string; readonly token: string; readonly vehicleId: string };

/** Travellers with a car and a confirmed account, made before anything is killed. */
export async function arrive(
  around: Arriving,
  count: number,
  { domain, firstPlate } = ofLoad,
): Promise<readonly Traveller[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) => arriveOne(around, `AB-${firstPlate + index}-CD`, domain)),
  );
}

/** The mail domain of the travellers whose bookings the three books compare. */
const loadDomain = "load.example";
const ofLoad = { domain: loadDomain, firstPlate: 100 };

async function arriveOne(around: Arriving, licensePlate: string, domain: string): Promise<Traveller> {
  const { ask, mailServer } = around;
  const email = await register(around, domain);
  const confirmationToken = await tokenMailedTo(mailServer, email);
  bodyOf("confirming", await ask(`GET /users/confirmation?confirmation_token=${confirmationToken}`));
  const signedIn = await signIn(around, email);
  bodyOf("signing in", signedIn);
  const token = signedIn.token ?? "";
  const vehicle = { brand: "Renault", model: "Clio", color: "bleu", licensePlate };
  const added = bodyOf("POST /vehicles", await ask("POST /vehicles", { token, body: { vehicle } }));
  return { email, token, vehicleId: String(added["id"]) };
}

/** All travellers share one client address, whose sign-ins are throttled: retries after 429. */
async function signIn({ ask }: Arriving, email: string) {
  const deadline = Date.now() + testTimeoutMs;
  for (;;) {
    const answer = await ask("POST /users/login", { body: { user: { email, password: goodPassword } } });
    if (answer.status !== 429 || Date.now() > deadline) return answer;
    await sleep(1_000);
  }
}

async function register({ ask }: Arriving, domain = loadDomain): Promise<string> {
  const email = `${randomUUID()}@${domain}`;
  bodyOf("sign-up", await ask("POST /users/signup", { body: { registration: registrationOf(email) } }));
  return email;
}

async function tokenMailedTo(mailServer: MailServer, email: string): Promise<string> {
  const deadline = Date.now() + testTimeoutMs;
  while (Date.now() < deadline) {
    const mail = mailServer.mails.find(({ to }) => to?.some(({ address }) => address === email));
    const token = /confirmation_token=([\w-]{43})/.exec(mail?.text ?? "")?.[1];
    if (token !== undefined) return token;
    await sleep(100);
  }
  throw new Error(`${email} got no confirmation mail`);
}

/** Counted over all loads, which share vehicles: no vehicle has two stays at a time. */
let stays = 0;

/** Each traveller books one stay after another; a new one registers now and then. */
export function startLoad(around: Surroundings, travellers: readonly Traveller[]): Load {
  const told: RevisedBooking[] = [];
  const registered: string[] = [];
  let going = true;
  const keepBooking = async (traveller: Traveller): Promise<void> => {
    while (going) {
      stays += 1;
      told.push(await liveOneBooking(around, traveller, stays));
    }
  };
  const keepRegistering = async (): Promise<void> => {
    while (going) {
      registered.push(await register(around));
      await sleep(1_500);
    }
  };
  const running = Promise.allSettled([...travellers.map(keepBooking), keepRegistering()]);
  return {
    told,
    registered,
    stop: async () => {
      going = false;
      const failures = (await running).flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
      if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join("\n"));
    },
  };
}

/** One booking, from the quote to the last that its traveller learns of it. */
async function liveOneBooking(
  around: Surroundings,
  traveller: Traveller,
  number: number,
): Promise<RevisedBooking> {
  const { ask, random } = around;
  const key = randomUUID();
  const paymentMethod = random() < 0.7 ? "card" : "cash";
  const order = await orderOf(around, traveller, number, paymentMethod);
  const place = () => ask("POST /bookings", { token: traveller.token, body: { booking: order }, key });
  // Sometimes sent twice, as by a double click.
  const answers = await Promise.all(random() < 0.3 ? [place(), place()] : [place()]);
  const references = answers.map((answered) => String(bodyOf("POST /bookings", answered)["reference"]));
  const reference = references[0] ?? "";
  if (references.some((other) => other !== reference))
    throw new Error(`one key, ${references.join(" and ")}`);
  const base = { key, reference, paymentMethod, email: traveller.email } as const;
  const paying = paymentMethod === "card" ? await pay(around, traveller, reference) : unpaid;
  // Travellers who close the browser after paying learn the result by mail only.
  const looksAgain = paymentMethod === "cash" || (paying.paid && random() < 0.7);
  const confirmed = looksAgain && (await seeConfirmed(around, traveller, reference));
  const canceled = confirmed && random() < 0.15 && (await cancel(around, traveller, reference));
  return { ...base, ...paying, confirmed, canceled };
}

const unpaid: Pick<RevisedBooking, "redirectUrls" | "paid"> = { redirectUrls: [], paid: false };

export async function orderOf(
  { ask }: Pick<Surroundings, "ask">,
  { vehicleId }: Traveller,
  number: number,
  paymentMethod: RevisedBooking["paymentMethod"],
) {
  const quoted = await ask("POST /quotes", { body: { quote: stayNumber(number) } });
  return {
    quoteId: bodyOf("POST /quotes", quoted)["id"],
    vehicleId,
    departureTerminal: "cdg-2e",
    arrivalTerminal: "cdg-2f",
    departureFlight: "AF1234",
    arrivalFlight: "AF1235",
    paymentMethod,
    acceptedTerms: true,
    expressStart: true,
  };
}

/**
 * Half-hour stays far ahead, where the demonstration has sold little; no two of 7,000 overlap. From four o'clock on: an
 * hour of the night is skipped when the clocks go forward. Up to 500 days ahead, within the 540 that can be booked ahead.
 */
function stayNumber(number: number) {
  const today = localDateOf(toInstant(Date.now()), "Europe/Paris");
  const departureDate = addDays(today, 150 + (Math.floor(number / 20) % 350));
  const hour = String(4 + (number % 20)).padStart(2, "0");
  return {
    departureDate,
    dropOffTime: `${hour}:00`,
    returnDate: departureDate,
    landingTime: `${hour}:30`,
  };
}

/** Opens the provider's page, sometimes in two tabs, and there declines, leaves or pays. */
async function pay(
  { ask, standIn, random }: Surroundings,
  { token }: Traveller,
  reference: string,
): Promise<Pick<RevisedBooking, "redirectUrls" | "paid">> {
  const open = async (): Promise<string> => {
    const call = `POST /bookings/${reference}/payment`;
    return String(bodyOf(call, await ask(call, { token }))["redirectUrl"]);
  };
  const redirectUrls = await Promise.all(random() < 0.4 ? [open(), open()] : [open()]);
  const url = redirectUrls[0] ?? "";
  const session = new URL(url).pathname.slice("/c/pay/".length);
  if (random() < 0.15) await standIn.tell({ do: "decline", session });
  if (random() < 0.12) return { redirectUrls, paid: false };
  const answer = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ outcome: "pay" }),
    redirect: "manual",
  });
  if (answer.status !== 303) throw new Error(`the payment page answered ${answer.status}`);
  return { redirectUrls, paid: true };
}

/**
 * Polls like the return page until the payment is known: by the provider's message, or by the job that asks the
 * provider every minute, which a busy machine may run much later. Any status but `pending` or `confirmed` is a failure;
 * only the test's own time-out ends the wait.
 */
async function seeConfirmed(
  { ask }: Surroundings,
  { token }: Traveller,
  reference: string,
): Promise<boolean> {
  const call = `GET /bookings/${reference}`;
  for (;;) {
    const { status } = bodyOf(call, await ask(call, { token }));
    if (status === "confirmed") return true;
    if (status !== "pending") throw new Error(`${reference} was paid and is ${String(status)}`);
    await sleep(500);
  }
}

/** The client retries: after a lost response the second call finds the booking cancelled already. */
async function cancel({ ask }: Surroundings, { token }: Traveller, reference: string): Promise<boolean> {
  const { status, body } = await ask(`POST /bookings/${reference}/cancellation`, { token });
  if (status === 200 || body["code"] === "not-cancelable") return true;
  throw new Error(`canceling ${reference}: ${status} ${JSON.stringify(body)}`);
}
