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
  app.addHook("onRequest", async (request, reply) => {
    const { rawHeaders, headers } = request.raw;
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
    const isForeign =
      mode === "production" && headers.host?.toLowerCase() !== ownUrl.host && !probes.has(request.url);
    if (hosts.length > 1 || isForeign) {
      const [status, error] = hosts.length > 1 ? severalHosts : otherHost;
      await reply.code(status).send({ error, code: "invalid" });
    }
  });
}
