import type { FastifyInstance, FastifyRequest } from "fastify";
import { refusal } from "#domain/refusal.ts";
import type { Services } from "../../services.ts";
import { sendRefusal } from "./send-refusal.ts";

const safe: readonly string[] = ["GET", "HEAD"];

/**
 * CSRF: the desk's cookie is also sent from pages on other ports and sibling hosts, as `SameSite` considers neither. So
 * an unsafe method must prove by `Origin` and `Sec-Fetch-Site`, which no script can set, that it comes from the desk's
 * own page; a safe method must not contradict it.
 */
export function acceptOwnOriginOnly(
  api: FastifyInstance,
  { config, log }: Pick<Services, "config" | "log">,
): void {
  api.addHook("onRequest", (request, reply, done) => {
    if (comesFromDesk(request, config.deskUrl)) return done();
    log.warn("cross-origin-refused", { requestId: request.id });
    void sendRefusal(reply, refusal("foreign-origin"));
  });
}

function comesFromDesk({ method, headers }: FastifyRequest, deskUrl: URL): boolean {
  const site = headers["sec-fetch-site"];
  if (safe.includes(method)) return site === undefined || site === "same-origin" || site === "none";
  return site === "same-origin" && isOrigin(headers.origin, deskUrl, headers.host);
}

/** On this machine the desk has several host names, and the one in the address bar is its origin. */
function isOrigin(origin: string | undefined, deskUrl: URL, host: string | undefined): boolean {
  if (origin === undefined) return false;
  if (origin === deskUrl.origin) return true;
  if (!isLoopback(deskUrl) || origin !== `http://${host}` || !URL.canParse(origin)) return false;
  return isLoopback(new URL(origin));
}

function isLoopback({ hostname }: URL): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\]|.+\.localhost)$/.test(hostname);
}
