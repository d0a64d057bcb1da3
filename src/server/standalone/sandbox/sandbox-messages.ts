// Messages of the stand-in: written with what they report, delivered afterwards.
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

/** Signs by Stripe's own library: two hundred files, which are read with the first message, as no start is to wait for them. */
export async function openSigner(): Promise<Signer> {
  const { default: Stripe } = await import("stripe");
  const { webhooks } = new Stripe("sk_test_sandbox");
  // At this moment by the real clock: how old a message may be is real time, whatever the test clock says.
  return (payload, secret) => webhooks.generateTestHeaderString({ payload, secret });
}
