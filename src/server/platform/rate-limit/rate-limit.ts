import type { FastifyInstance } from "fastify";
import { refusal } from "#domain/refusal.ts";
import type { Services } from "../../services.ts";
import { sendRefusal } from "../http/send-refusal.ts";
import { callerNetwork, isLoopbackAddress } from "./caller-network.ts";
import { ownLimits, type SharedLimits } from "./shared-limits.ts";
import type { RateLimit } from "./token-buckets.ts";

type Limiting = {
  /** What of it all servers share, of which this is one. */
  readonly limits?: SharedLimits | undefined;
  readonly name: "site" | "desk";
  readonly limit?: RateLimit;
};

/** Far above what a person's browser asks for; a script that asks faster is told when to come again. */
const preset: RateLimit = { burst: 600, perSecond: 20 };

/**
 * Limits what one network may ask of this port, on all servers together, whatever it asks. The address is the connection's own, or what a
 * proxy that the operator trusts says (`TRUSTED_PROXIES`): a header that anybody can write gains nothing. The machine
 * itself is not limited: behind a proxy that nobody told us about, everybody would share its one bucket.
 */
export function limitRate(
  api: FastifyInstance,
  { clock }: Pick<Services, "clock">,
  { limits = ownLimits, name, limit = preset }: Limiting,
): void {
  const take = limits.takeFrom(name, limit);
  api.addHook("onRequest", (request, reply, done) => {
    // Worked out with each reading.
    const address = request.ip;
    const wait = isLoopbackAddress(address) ? 0 : take(callerNetwork(address), clock.now());
    if (wait === 0) return done();
    void sendRefusal(reply, { ...refusal("too-many-requests"), retryAfter: wait });
  });
}
