// A payment link's token: its id and a keyed hash that proves we issued it. The token is not stored (payment §11).
import type { Locale } from "#domain/locale.ts";
import type { Config } from "../config.ts";
import { isId } from "../platform/db/new-id.ts";
import { isKeyedHash, keyedHash } from "../platform/secrets/keyed-hash.ts";

type Secrets = Pick<Config, "tokenSecrets" | "dataDir">;

export async function paymentLinkToken(config: Secrets, linkId: string): Promise<string> {
  const hashOf = await keyedHash(config);
  return `${linkId}.${hashOf("payment-link", linkId)}`;
}

/** The id of a link that we issued; `undefined` for any other token. */
export async function readPaymentLinkToken(config: Secrets, token: string): Promise<string | undefined> {
  const [id = "", hash = ""] = token.split(".");
  if (!isId(id)) return undefined;
  return (await isKeyedHash(config, hash, "payment-link", id)) ? id : undefined;
}

export async function paymentLinkUrl(
  config: Secrets & Pick<Config, "publicUrl">,
  linkId: string,
  locale: Locale,
): Promise<string> {
  const url = new URL("/checkout", config.publicUrl);
  url.searchParams.set("token", await paymentLinkToken(config, linkId));
  url.searchParams.set("lang", locale);
  return url.href;
}
