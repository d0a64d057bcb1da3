// Which mail was just asked for: shown on `/mail`, kept until a sign-out so that a reload still names the address.
import { isRecord } from "#web/api/is-record.ts";

export type SentMail = {
  readonly kind: "registration" | "confirmation" | "reset";
  readonly email: string;
};

const key = "sent-to";

export function rememberSentMail(mail: SentMail): void {
  keep(mail);
}

export function readSentMail(state: unknown): SentMail | undefined {
  return asSentMail(state) ?? asSentMail(stored());
}

/** At a sign-out. */
export function forgetSentMail(): void {
  keep(null);
}

function keep(mail: SentMail | null): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(mail));
  } catch {
    // Without storage the history state still carries it.
  }
}

function stored(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return undefined;
  }
}

function asSentMail(value: unknown): SentMail | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, email } = value;
  if (typeof email !== "string") return undefined;
  if (kind === "registration" || kind === "confirmation" || kind === "reset") return { kind, email };
  return undefined;
}
