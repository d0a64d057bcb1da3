// What the stand-in host remembers, and what a test may look up there instead of opening mails.
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
  /** By token: whose session it is. */
  readonly sessions = new Map<string, User>();
  /** Tokens that have run out. */
  readonly expired = new Set<string>();
  readonly confirmationTokens = new Map<string, User>();
  readonly resetTokens = new Map<string, User>();
  /** While set, signing out fails. */
  breaksAtLogout = false;
  /** While set, whoever is signed in gets a web page with status 200 for every call, as a proxy in maintenance answers. */
  answersPages = false;
  /** While set, sentences are those of `devise-i18n` in French. */
  speaksFrench = false;
  /** What a browser wanted to be told unchanged (`if-none-match`): each is answered 304 where it is. */
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

  /** Opaque, in a shape that nobody could mistake for this project's. */
  openSession(user: User): string {
    const token = `opaque~${randomBytes(12).toString("base64")}.~`;
    this.sessions.set(token, user);
    return token;
  }

  /** A fresh token for the same session; the one before it runs out, as where tokens rotate. */
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
