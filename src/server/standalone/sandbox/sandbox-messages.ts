// Webhook messages of the stand-in: written in the transaction that they report, delivered afterwards.
import { randomBytes } from "node:crypto";
import type { Instant } from "#domain/time.ts";
import type { SandboxDb } from "./sandbox-tables.ts";
import { toEvent } from "./stripe-objects.ts";

export async function writeMessage(
  db: SandboxDb,
  { type, object }: { readonly type: string; readonly object: object },
  now: Instant,
): Promise<void> {
  const eventId = `evt_${randomBytes(12).toString("hex")}`;
  const body = JSON.stringify(toEvent({ id: eventId, type, object, createdAt: now }));
  await db.insertInto("sandbox.deliveries").values({ eventId, body }).execute();
}

export type Signer = (payload: string, secret: string) => string;

/** Signs with Stripe's own library: two hundred files, loaded with the first message instead of at start. */
export async function openSigner(): Promise<Signer> {
  const { default: Stripe } = await import("stripe");
  const { webhooks } = new Stripe("sk_test_sandbox");
  // By the real clock: the verification checks a message's age in real time, whatever the test clock says.
  return (payload, secret) => webhooks.generateTestHeaderString({ payload, secret });
}
