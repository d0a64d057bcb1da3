// accounts §4: a cookie marks the browser that registered, so that the mailed link signs in there at once. It is a
// keyed hash of the address: nothing is stored on the server, and it is worth nothing without the mail's token.
import type { EmailAddress } from "#domain/account/email-address.ts";
import { day } from "#domain/time.ts";
import type { Config } from "../config.ts";
import { isKeyedHash, keyedHash } from "../platform/secrets/keyed-hash.ts";

/** HttpOnly, and sent to the confirmation call alone. */
const registeringBrowserCookie = "registered";

const purpose = "registering-browser";

type Keys = Pick<Config, "tokenSecrets" | "dataDir">;

/** The whole cookie for a browser that has asked for an account at this address, whether or not it is free. */
export async function cookieForBrowser(
  config: Keys & Pick<Config, "publicUrl">,
  email: EmailAddress,
): Promise<string> {
  const secure = config.publicUrl.protocol === "https:" ? "; Secure" : "";
  const hashOf = await keyedHash(config);
  const value = hashOf(purpose, email);
  const lasts = (3 * day) / 1000;
  return `${registeringBrowserCookie}=${value}; Path=/api/users/confirmation; Max-Age=${lasts}; HttpOnly; SameSite=Strict${secure}`;
}

export async function hasRegistered(
  config: Keys,
  secret: string | undefined,
  email: EmailAddress,
): Promise<boolean> {
  return secret !== undefined && (await isKeyedHash(config, secret, purpose, email));
}
