import type { FastifyInstance } from "fastify";
import { refusal } from "#domain/refusal.ts";
import { PaymentProviderError } from "../platform/gateways/card-payments.ts";
import { refusalBody, statusOf } from "../platform/http/refusal-answers.ts";
import type { Services } from "../services.ts";
import { hearEvent } from "./hear-event.ts";

/** Messages are small; a dispute with its evidence is the largest. */
const messageLimit = 512 * 1024;

/** Where the provider sends its messages. Success is answered when everything is committed, and only then. */
export function paymentWebhookRoutes(app: FastifyInstance, services: Services): void {
  const { cards, log } = services;
  if (!cards) return;
  // The signature is over the bytes as they came, so nothing may parse them before it is checked.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: messageLimit }, (_request, body, done) =>
    done(null, body),
  );
  const signatureHeader = `${cards.provider}-signature`;

  app.post(`/payments/${cards.provider}/webhook`, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const signature = request.headers[signatureHeader];
    const body = request.body;
    const event =
      typeof signature === "string" && body instanceof Uint8Array
        ? cards.readWebhook(body, signature)
        : undefined;
    if (!event) {
      log.warn("webhook-signature-refused", { requestId: request.id, address: request.ip });
      return reply.code(statusOf("invalid-signature")).send(refusalBody(refusal("invalid-signature")));
    }
    try {
      await hearEvent(services, cards, event);
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      log.warn("webhook-postponed", { requestId: request.id, eventId: event.eventId, error });
      return reply
        .code(503)
        .header("retry-after", "5")
        .send(refusalBody(refusal("unavailable")));
    }
    return reply.code(200).send({ received: true });
  });
}
