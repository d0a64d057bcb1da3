import { hour, type Instant, later } from "#domain/time.ts";
import type { Config } from "../config.ts";
import type { Tx } from "../platform/db/schema.ts";
import { newOpaqueToken } from "../platform/secrets/opaque-token.ts";
import { saveEnrolmentLink } from "../staff-store/staff-store.ts";

/** How long a link is valid: it is handed over by somebody who waits for it to be used. */
const linkLife = hour;

export type EnrolmentLink = { readonly link: string; readonly expiresAt: Instant };

/** The token stands behind `#`, which no browser sends to a server, a proxy or the page that is opened next. */
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
