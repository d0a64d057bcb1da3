import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

/**
 * A card provider's signed webhook: the signature covers the raw bytes, so the body is not parsed before the signature
 * is verified (payment §5).
 */
export const receiveWebhook = endpoint({
  method: "POST",
  path: "/payments/{provider}/webhook",
  summary: "Receive a signed webhook event of a card provider; answered once its effect is committed",
  audience: "anybody",
  params: z.object({ provider: z.string() }),
  body: z.instanceof(Uint8Array),
  bodyType: "application/octet-stream",
  ok: { status: 200, body: z.object({ received: z.literal(true) }) },
  refusals: ["invalid-signature", "malformed-event", "unavailable"],
});
