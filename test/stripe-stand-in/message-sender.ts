// Webhook delivery: some messages are lost, repeated or reordered; each is retried until it is acknowledged.
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { SandboxDb } from "#server/standalone/sandbox/sandbox-tables.ts";
import type { Delivery } from "./stand-in-protocol.ts";

export type MessageSender = { readonly stop: () => Promise<void> };

export function sendMessages(
  db: SandboxDb,
  delivery: Delivery,
  sign: (body: string) => string,
): MessageSender {
  const random = randomFrom(delivery.seed);
  const stopped = new AbortController();
  const sendWaiting = async (): Promise<void> => {
    const waiting = await readWaiting(db);
    if (delivery.shuffled) shuffle(waiting, random);
    for (const message of waiting) {
      if (stopped.signal.aborted) break;
      await sendOne(db, delivery, { ...message, sign }, random);
    }
  };
  const work = (async () => {
    while (!stopped.signal.aborted) {
      await sendWaiting().catch(whereSilent);
      await sleep(50);
    }
  })();
  return {
    stop: async () => {
      stopped.abort();
      await work;
    },
  };
}

/** On a busy machine the provider's own database may not answer for a while: it continues once it does. */
function whereSilent(error: unknown): void {
  if (!(error instanceof Error && error.name === "SilentConnectionError")) throw error;
}

type Message = { readonly eventId: string; readonly body: string };

function readWaiting(db: SandboxDb): Promise<Message[]> {
  return db
    .selectFrom("sandbox.deliveries")
    .select(["eventId", "body"])
    .where("deliveredAt", "is", null)
    .orderBy("number")
    .execute();
}

/** Marks a message as delivered, or as lost for good. */
async function settle(db: SandboxDb, eventId: string): Promise<void> {
  await sql`update sandbox.deliveries set delivered_at = now() where event_id = ${eventId}`.execute(db);
}

async function sendOne(
  db: SandboxDb,
  delivery: Delivery,
  { eventId, body, sign }: Message & { readonly sign: (body: string) => string },
  random: () => number,
): Promise<void> {
  if (random() < delivery.dropped) return settle(db, eventId);
  await sleep(delivery.delayMilliseconds * random());
  const copies = random() < delivery.repeated ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: copies }, () => post(delivery.url, body, sign(body))),
  );
  if (answers.includes(true)) await settle(db, eventId);
}

async function post(url: string, body: string, signature: string): Promise<boolean> {
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  try {
    const answer = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(10_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

function shuffle(messages: Message[], random: () => number): void {
  for (let index = messages.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    const [here, there] = [messages[index], messages[other]];
    if (here && there) [messages[index], messages[other]] = [there, here];
  }
}

/** The same numbers for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
