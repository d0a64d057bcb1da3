import { hour, type Instant, later } from "#domain/time.ts";
import type { Config } from "../config.ts";
import type { Tx } from "../platform/db/schema.ts";
import { newOpaqueToken } from "../platform/secrets/opaque-token.ts";
import { saveEnrolmentLink } from "../staff-store/staff-store.ts";

/** A link's lifetime; short, because the recipient is waiting for it. */
const linkLife = hour;

export type EnrolmentLink = { readonly link: string; readonly expiresAt: Instant };

/** The token is in the URL fragment, which browsers send neither to servers and proxies nor as a referrer. */
export async function issueEnrolmentLink(
  { deskUrl }: Pick<Config, "deskUrl">,
  tx: Tx,
  staffId: string,
  now: Instant,
): Promise<EnrolmentLink> {
  const { text, hash } = newOpaqueToken();
  const expiresAt = later(now, linkLife);
  await saveEnrolmentLink(tx, staffId, { hash, expiresAt });
  return { link: `${deskUrl.origin}/enrol#${text}`, expiresAt };
}
