import type { FastifyInstance } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import { refusal } from "#domain/refusal.ts";
import { refusalBody } from "./refusal-answers.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const;

/**
 * Answers 405 with `allow` where a path exists under other methods (RFC 9110 §15.5.6). A path with parameters may name
 * a missing object, so it stays a 404.
 */
export function refuseOtherMethods(app: FastifyInstance, calls: readonly Endpoint[]): void {
  const lasting = calls.filter(({ path }) => !path.includes("{"));
  for (const [url, declared] of Map.groupBy(lasting, ({ path }) => path)) {
    const known: readonly string[] = declared.map(({ method }) => method);
    app.route({
      method: methods.filter((method) => !known.includes(method)),
      exposeHeadRoute: false,
      url,
      handler: (_request, reply) =>
        reply
          .code(405)
          .header("allow", known.join(", "))
          .send({ ...refusalBody(refusal("not-found")), error: "Nothing is asked here by this method" }),
    });
  }
}
