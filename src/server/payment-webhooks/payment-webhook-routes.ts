import type { FastifyInstance } from "fastify";
import { receiveWebhook } from "#contract/site/payment-webhook.ts";
import { type RefusalCode, refusal } from "#domain/refusal.ts";
import {
  type CardPayments,
  PaymentProviderError,
  type ReadEvent,
} from "../platform/gateways/card-payments.ts";
import { sendRefusal } from "../platform/http/send-refusal.ts";
import type { Services } from "../services.ts";
import { handleWebhookEvent } from "./handle-webhook-event.ts";

/** Events are small; a dispute with its evidence is the largest. */
const messageLimit = 512 * 1024;

/** One webhook address per known provider. Answers success only after the commit. */
export function paymentWebhookRoutes(app: FastifyInstance, services: Services): void {
  // The signature covers the raw bytes, so the body must not be parsed before it is verified.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: messageLimit }, (_request, body, done) =>
    done(null, body),
  );
  for (const cards of services.cards.known.values()) webhookRoute(app, services, cards);
}

const refusals = {
  unsigned: "invalid-signature",
  malformed: "malformed-event",
} as const satisfies Record<Extract<ReadEvent, string>, RefusalCode>;

function webhookRoute(app: FastifyInstance, services: Services, cards: CardPayments): void {
  const { log } = services;
  app.post(receiveWebhook.path.replace("{provider}", cards.provider), async (request, reply) => {
    reply.header("cache-control", "no-store");
    const event = await readEvent(cards, request.headers[cards.signatureHeader], request.body);
    if (typeof event === "string") {
      const code = refusals[event];
      const { provider } = cards;
      log.warn("webhook-refused", { requestId: request.id, address: request.ip, provider, code });
      return sendRefusal(reply, refusal(code));
    }
    try {
      await handleWebhookEvent(services, cards, event);
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      log.warn("webhook-processing-failed", { requestId: request.id, eventId: event.eventId, error });
      return sendRefusal(reply, { ...refusal("unavailable"), retryAfter: 5 });
    }
    return reply.code(200).send({ received: true });
  });
}

async function readEvent(cards: CardPayments, signature: unknown, body: unknown): Promise<ReadEvent> {
  const isWhole = typeof signature === "string" && body instanceof Uint8Array;
  return isWhole ? cards.readWebhook(body, signature) : "unsigned";
}
