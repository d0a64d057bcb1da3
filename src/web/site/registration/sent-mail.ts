// Which mail was just asked for: shown on `/mail`, kept until a sign-out so that a reload still names the address.
import { isRecord } from "#web/api/is-record.ts";
import { keepInTab, readFromTab } from "#web/api/kept-in-tab.ts";

export type SentMail = {
  readonly kind: "registration" | "confirmation" | "reset";
  readonly email: string;
};

/** Without storage the history state still carries it. */
export function rememberSentMail(mail: SentMail): void {
  keepInTab("sent-to", mail);
}

export function readSentMail(state: unknown): SentMail | undefined {
  return asSentMail(state) ?? asSentMail(readFromTab("sent-to"));
}

function asSentMail(value: unknown): SentMail | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, email } = value;
  if (typeof email !== "string") return undefined;
  if (kind === "registration" || kind === "confirmation" || kind === "reset") return { kind, email };
  return undefined;
}
