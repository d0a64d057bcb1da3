import { sendContactMessage } from "#contract/site/contact.ts";
import { call } from "#web/api/api-call.ts";
import type { Failure } from "#web/api/failure.ts";
import { randomKey } from "#web/api/random-key.ts";
import { sentOnce } from "#web/parts/forms/sent-once.ts";

type Typed = Readonly<Record<"name" | "email" | "phone" | "subject" | "message" | "website", string>>;

const once = sentOnce(randomKey);

/** Pressed again after a lost answer, the same message keeps its key, and is stored once (office §8). */
export async function sendMessage(fields: Typed): Promise<Failure | undefined> {
  const { phone, website, ...contact } = fields;
  const idempotencyKey = once.of(fields).id;
  const answer = await call(sendContactMessage, {
    body: { idempotencyKey, contact: { ...contact, ...(phone && { phone }), ...(website && { website }) } },
  });
  if (!answer.ok) return answer.refusal;
  once.done();
  return undefined;
}
