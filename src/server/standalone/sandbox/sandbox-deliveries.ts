// Delivers the sandbox's webhook events as a provider does: signed requests, retried until the application answers with
// success.
import { sql } from "kysely";
import type { Clock } from "../../clock.ts";
import type { Log } from "../../log.ts";
import { openSigner } from "./sandbox-messages.ts";
import { advanceSessions } from "./sandbox-sessions.ts";
import type { SandboxDb } from "./sandbox-tables.ts";

/** Sends a message and returns the status, or throws if there is no answer. */
export type Post = (body: string, signature: string) => Promise<number>;

type DeliveryOptions = {
  readonly db: SandboxDb;
  readonly clock: Clock;
  readonly log: Log;
  readonly secret: string;
  readonly post: Post;
};

type Due = { readonly eventId: string; readonly body: string; readonly attempts: number };

/** Delivers due messages and returns how many arrived. Any number of servers may run it at once. */
export async function deliverDue({ db, clock, log, secret, post }: DeliveryOptions): Promise<number> {
  await advanceSessions(db, clock.now());
  let arrived = 0;
  const claimed = await claimDue(db);
  if (claimed.length === 0) return 0;
  const sign = await openSigner();
  for (const due of claimed) {
    const status = await post(due.body, sign(due.body, secret)).catch((error: unknown) => {
      log.warn("sandbox-webhook-unanswered", { error });
      return 0;
    });
    if (status >= 200 && status < 300) {
      await markDelivered(db, due.eventId);
      arrived += 1;
    } else {
      await tryAgainLater(db, due);
    }
  }
  return arrived;
}

/** Claims messages for 20 seconds, longer than a request may take; those of a crashed server become due again. */
async function claimDue(db: SandboxDb): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    update sandbox.deliveries set attempts = attempts + 1, next_try_at = now() + interval '20 seconds'
    where event_id in (
      select event_id from sandbox.deliveries
      where delivered_at is null and next_try_at <= now()
      order by next_try_at limit 20 for update skip locked
    )
    returning event_id, body, attempts`.execute(db);
  return rows;
}

async function markDelivered(db: SandboxDb, eventId: string): Promise<void> {
  await sql`update sandbox.deliveries set delivered_at = now() where event_id = ${eventId}`.execute(db);
}

/** Exponential back-off: after 1, 2, 4 … seconds, then every minute. */
async function tryAgainLater(db: SandboxDb, { eventId, attempts }: Due): Promise<void> {
  const seconds = Math.min(60, 2 ** (attempts - 1));
  await sql`
    update sandbox.deliveries set next_try_at = now() + make_interval(secs => ${seconds}::float8)
    where event_id = ${eventId}`.execute(db);
}
