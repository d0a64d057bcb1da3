import type { FastifyInstance } from "fastify";
import { refusal } from "#domain/refusal.ts";
import type { Services } from "../../services.ts";
import { sendRefusal } from "../http/send-refusal.ts";
import { callerNetwork, isLoopbackAddress } from "./caller-network.ts";
import { ownLimits, type SharedLimits } from "./shared-limits.ts";
import type { RateLimit } from "./token-buckets.ts";

type Limiting = {
  readonly limits?: SharedLimits | undefined;
  readonly name: "site" | "desk";
  readonly limit?: RateLimit;
};

/** Far above what a browser needs; a faster script is refused with `retry-after`. */
const preset: RateLimit = { burst: 600, perSecond: 20 };

/**
 * Limits the requests of one network to this port, across all servers. The address is the connection's, or the one that
 * a trusted proxy reports (`TRUSTED_PROXIES`), so a forged header gains nothing. Loopback is not limited: behind a
 * proxy that is not configured, all visitors would share one bucket.
 */
export function limitRate(
  api: FastifyInstance,
  { clock }: Pick<Services, "clock">,
  { limits = ownLimits, name, limit = preset }: Limiting,
): void {
  const take = limits.takeFrom(name, limit);
  api.addHook("onRequest", (request, reply, done) => {
    // A getter that parses on each access, so it is read once.
    const address = request.ip;
    const wait = isLoopbackAddress(address) ? 0 : take(callerNetwork(address), clock.now());
    if (wait === 0) return done();
    void sendRefusal(reply, { ...refusal("too-many-requests"), retryAfter: wait });
  });
}
