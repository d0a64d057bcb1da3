// The state of the stand-in host, where a test looks up tokens instead of opening mails.
import { randomBytes } from "node:crypto";

export type User = {
  readonly id: number;
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  address: string;
  password: string;
  confirmed: boolean;
};

/** A call as it arrived. */
type Arrived = {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
};

export class Ledger {
  readonly users: User[] = [];
  readonly arrived: Arrived[] = [];
  /** The user of each session, by token. */
  readonly sessions = new Map<string, User>();
  /** Expired tokens. */
  readonly expired = new Set<string>();
  readonly confirmationTokens = new Map<string, User>();
  readonly resetTokens = new Map<string, User>();
  /** While set, signing out fails. */
  breaksAtLogout = false;
  /** While set, every call with a session is answered by a web page with status 200, as by a proxy in maintenance. */
  answersPages = false;
  /** While set, error messages are those of `devise-i18n` in French. */
  speaksFrench = false;
  /** Conditional requests (`if-none-match`), answered 304 if unchanged. */
  readonly conditional: string[] = [];

  userOf(email: string): User | undefined {
    return this.users.find((user) => user.email === email.trim().toLowerCase());
  }

  /** The token that the host would have mailed last. */
  mailedToken(kind: "confirmation" | "reset", email: string): string {
    const tokens = kind === "confirmation" ? this.confirmationTokens : this.resetTokens;
    const found = [...tokens].findLast(([, user]) => user.email === email);
    if (found === undefined) throw new Error(`no ${kind} token for ${email}`);
    return found[0];
  }

  /** Opaque, in a format unlike this project's. */
  openSession(user: User): string {
    const token = `opaque~${randomBytes(12).toString("base64")}.~`;
    this.sessions.set(token, user);
    return token;
  }

  /** Token rotation: a fresh token for the same session; the one before it expires. */
  renew(token: string): string {
    const user = this.sessions.get(token);
    if (user === undefined) return token;
    this.expired.add(token);
    return this.openSession(user);
  }

  expireSessions(): void {
    for (const token of this.sessions.keys()) this.expired.add(token);
  }
}

export function mintToken(tokens: Map<string, User>, user: User): void {
  tokens.set(randomBytes(9).toString("base64url"), user);
}
