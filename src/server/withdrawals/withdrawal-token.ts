// The token of a mailed withdrawal link: the booking, and when the link was requested. It is not stored, because
// withdrawing is idempotent.
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { day, type Instant, later, toInstant } from "#domain/time.ts";
import type { Config } from "../config.ts";
import { isKeyedHash, keyedHash } from "../platform/secrets/keyed-hash.ts";

type Secrets = Pick<Config, "tokenSecrets" | "dataDir">;

type WithdrawalLink = { readonly bookingId: string; readonly requestedAt: Instant };

const lifetime = 3 * day;

export async function withdrawalToken(
  config: Secrets,
  { bookingId, requestedAt }: WithdrawalLink,
): Promise<string> {
  const hashOf = await keyedHash(config);
  const [id, at] = [bookingId, requestedAt.toString(36)];
  return `${id}.${at}.${hashOf("withdrawal", id, at)}`;
}

export async function readWithdrawalToken(
  config: Secrets,
  token: string,
  now: Instant,
): Promise<Result<WithdrawalLink, Refusal<"invalid-token" | "expired-token">>> {
  const [id = "", at = "", hash = ""] = token.split(".");
  if (!(await isKeyedHash(config, hash, "withdrawal", id, at))) return reject(refusal("invalid-token"));
  const requestedAt = toInstant(Number.parseInt(at, 36));
  if (later(requestedAt, lifetime) <= now) return reject(refusal("expired-token"));
  return accept({ bookingId: id, requestedAt });
}
