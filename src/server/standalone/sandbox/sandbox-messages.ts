// Messages of the stand-in: written with what they report, delivered afterwards, signed by Stripe's own library.
import { randomBytes } from "node:crypto";
import Stripe from "stripe";
import type { Instant } from "#domain/time.ts";
import type { SandboxDb } from "./sandbox-tables.ts";
import { toEvent } from "./stripe-objects.ts";

const { webhooks } = new Stripe("sk_test_sandbox");

export async function writeMessage(
  db: SandboxDb,
  { type, object }: { readonly type: string; readonly object: object },
  now: Instant,
): Promise<void> {
  const eventId = `evt_${randomBytes(12).toString("hex")}`;
  const body = JSON.stringify(toEvent({ id: eventId, type, object, createdAt: now }));
  await db.insertInto("sandbox.deliveries").values({ eventId, body }).execute();
}

/** At this moment by the real clock: how old a message may be is real time, whatever the test clock says. */
export function signMessage(payload: string, secret: string): string {
  return webhooks.generateTestHeaderString({ payload, secret });
}
