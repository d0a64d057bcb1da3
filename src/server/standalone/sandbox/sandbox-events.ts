// Messages of the sandbox provider: written with what they report, delivered afterwards.
import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { type Instant, isoFromInstant } from "#domain/time.ts";
import type { ProviderEvent, ReadEvent } from "../../platform/gateways/card-payments.ts";
import type { SandboxDb } from "./sandbox-tables.ts";

const about = z.discriminatedUnion("type", [
  z.object({
    type: z.enum(["session.paid", "session.declined", "session.expired"]),
    sessionId: z.string(),
  }),
  z.object({ type: z.literal("refund.done"), providerRefundId: z.string(), paymentId: z.string() }),
]);
const event = z.object({ id: z.string().check(z.regex(/^[\x20-\x7e]{1,255}$/)), at: z.string(), about });

export type SandboxNews = z.output<typeof about>;

export async function writeEvent(db: SandboxDb, news: SandboxNews, now: Instant): Promise<void> {
  const eventId = `sbe_${randomBytes(12).toString("hex")}`;
  const body: z.input<typeof event> = { id: eventId, at: isoFromInstant(now), about: news };
  await db
    .insertInto("sandbox.deliveries")
    .values({ eventId, body: JSON.stringify(body) })
    .execute();
}

/** Reads a body whose signature was found right. */
export function readEvent(rawBody: Uint8Array): ReadEvent {
  const read = event.safeParse(parsed(rawBody));
  return read.success ? toProviderEvent(read.data) : "malformed";
}

function parsed(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(rawBody));
  } catch {
    return undefined;
  }
}

function toProviderEvent({ id, about: news }: z.output<typeof event>): ProviderEvent {
  return {
    eventId: id,
    type: news.type,
    about:
      news.type === "refund.done"
        ? { kind: "refund", providerRefundId: news.providerRefundId, paymentId: news.paymentId }
        : { kind: "session", sessionId: news.sessionId },
  };
}
