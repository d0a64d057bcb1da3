// A message of the contact form and the key under which it was sent, until the answer says that it has arrived: a reload
// after a lost answer neither loses the message nor sends it twice (office §8).
import { sendContactMessage } from "#contract/site/contact.ts";
import { call } from "#web/api/api-call.ts";
import type { Failure } from "#web/api/failure.ts";
import { isRecord } from "#web/api/is-record.ts";
import { forgetInTab, keepInTab, readFromTab } from "#web/api/kept-in-tab.ts";
import { randomKey } from "#web/api/random-key.ts";
import type { Form } from "#web/parts/forms/use-form.ts";

const names = ["name", "email", "phone", "subject", "message"] as const;

/** Without the field that is there for machines. */
export type TypedMessage = Readonly<Record<(typeof names)[number], string>>;

type Sent = { readonly message: TypedMessage; readonly key: string };

/** Where the browser refuses storage, a second press still has the key of the first. */
let last: Sent | undefined;

/** Pressed again after a lost answer, the same message keeps its key, and is stored once. */
export async function sendMessage(fields: Typed): Promise<Failure | undefined> {
  const { phone, website, ...contact } = fields;
  const idempotencyKey = keyOfMessage(fields);
  const answer = await call(sendContactMessage, {
    body: { idempotencyKey, contact: { ...contact, ...(phone && { phone }), ...(website && { website }) } },
  });
  if (!answer.ok) return answer.refusal;
  forgetMessage();
  return undefined;
}

/** The same for this content until it is answered; changed content has another. Kept before anything is sent. */
export function keyOfMessage(typed: TypedMessage): string {
  const message = messageOf(typed);
  last ??= readSent();
  if (last === undefined || names.some((name) => last?.message[name] !== message[name])) {
    last = { message, key: randomKey() };
    keepInTab("sent-message", last);
  }
  return last.key;
}

type Typed = TypedMessage & { readonly website: string };

/** After a reload, into a form that is still empty. */
export function putBack({ read, clear }: Pick<Form<Typed>, "read" | "clear">): void {
  const message = readSent()?.message;
  if (message && Object.values(read()).every((text) => text === "")) clear({ ...message, website: "" });
}

export function forgetMessage(): void {
  last = undefined;
  forgetInTab(["sent-message"]);
}

function readSent(): Sent | undefined {
  const kept = readFromTab("sent-message");
  if (!isRecord(kept) || !isRecord(kept["message"]) || typeof kept["key"] !== "string") return undefined;
  return { message: messageOf(kept["message"]), key: kept["key"] };
}

function messageOf(fields: Readonly<Record<string, unknown>>): TypedMessage {
  const textOf = (name: keyof TypedMessage): string => {
    const text = fields[name];
    return typeof text === "string" ? text : "";
  };
  return {
    name: textOf("name"),
    email: textOf("email"),
    phone: textOf("phone"),
    subject: textOf("subject"),
    message: textOf("message"),
  };
}
