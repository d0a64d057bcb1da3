import type { FastifyInstance } from "fastify";
import type { Config } from "../../config.ts";

const severalHosts = [400, "The request names more than one host"] as const;
const otherHost = [421, "This server does not answer under that name"] as const;

/** Load balancers and monitoring systems ask for these by the machine's address. */
const probes: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * In production each port answers only under its own host name: a link or a cache entry made with another name would
 * lead visitors there. A request with several Host headers is always refused.
 */
export function refuseForeignHosts(
  app: FastifyInstance,
  { mode, ownUrl }: Pick<Config, "mode"> & { readonly ownUrl: URL },
): void {
  const ownHost = ownUrl.host;
  app.addHook("onRequest", (request, reply, done) => {
    const { rawHeaders, headers } = request.raw;
    const hosts = countHosts(rawHeaders);
    const isForeign =
      mode === "production" && headers.host?.toLowerCase() !== ownHost && !probes.has(request.url);
    if (hosts <= 1 && !isForeign) return done();
    const [status, error] = hosts > 1 ? severalHosts : otherHost;
    void reply.code(status).send({ error, code: "invalid" });
  });
}

/** Names and values alternate. */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts;
}
