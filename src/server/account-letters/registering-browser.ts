// accounts §4: the browser that registered keeps a secret of its own, which says so when the mailed link is opened in it.
// Nothing of it is stored here: it is the address, keyed, and worth nothing without the token of the mail.
import { timingSafeEqual } from "node:crypto";
import type { EmailAddress } from "#domain/account/email-address.ts";
import { day } from "#domain/time.ts";
import type { Config } from "../config.ts";
import { keyedHash } from "../platform/secrets/keyed-hash.ts";

/** Sent by a browser of its own accord, to the confirmation alone, and never to a script. */
const registeringBrowserCookie = "registered";

type Keys = Pick<Config, "tokenSecrets" | "dataDir">;

/** The whole cookie for a browser that has asked for an account at this address, whether or not it is free. */
export async function cookieForBrowser(
  config: Keys & Pick<Config, "publicUrl">,
  email: EmailAddress,
): Promise<string> {
  const secure = config.publicUrl.protocol === "https:" ? "; Secure" : "";
  const value = await secretFor(config, email);
  const lasts = (3 * day) / 1000;
  return `${registeringBrowserCookie}=${value}; Path=/api/users/confirmation; Max-Age=${lasts}; HttpOnly; SameSite=Strict${secure}`;
}

export async function hasRegistered(
  config: Keys,
  secret: string | undefined,
  email: EmailAddress,
): Promise<boolean> {
  if (secret === undefined) return false;
  const [given, expected] = [Buffer.from(secret), Buffer.from(await secretFor(config, email))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function secretFor(config: Keys, email: EmailAddress): Promise<string> {
  const hashOf = await keyedHash(config);
  return hashOf("registering-browser", email);
}
