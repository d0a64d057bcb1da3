import { randomBytes, randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { type EmailAddress, toEmailAddress } from "#domain/account/email-address.ts";
import type { RunningServer } from "#server/open-server.ts";
import { newId } from "#server/platform/db/new-id.ts";

export const benchPassword = "Velo-Orange-42!";

type Added = { readonly id: string; readonly email: EmailAddress };
type Options = { readonly count: number; readonly confirmed: (index: number) => boolean };

/** Bypasses the use case, which would send each account a mail. The hash costs as much as the service's own. */
export async function addAccounts(
  { services: { db, clock } }: RunningServer,
  { count, confirmed }: Options,
): Promise<readonly Added[]> {
  const now = clock.now();
  const passwordHash = await hash(benchPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const added = Array.from({ length: count }, () => {
    const email = toEmailAddress(`${randomUUID()}@mail.example`);
    if (email === undefined) throw new Error("not an address");
    return { id: newId(now), email };
  });
  for (const [index, { id, email }] of added.entries()) {
    await db
      .insertInto("accounts")
      .values({
        id,
        email,
        firstname: "Camille",
        lastname: "Moreau",
        phone: "+33612345678",
        address: "1 rue de la Paix, 75002 Paris",
        locale: "fr",
        termsVersion: "1",
        passwordHash,
        passwordChangedAt: now,
        termsAcceptedAt: now,
        dataUsageAcceptedAt: now,
        createdAt: now,
        confirmedAt: confirmed(index) ? now : null,
        deletedAt: null,
      })
      .execute();
  }
  return added;
}

/** Another client network each time, so that no throttle applies, provided that this machine is a trusted proxy. */
export function fromSomewhere(): Readonly<Record<string, string>> {
  return {
    "content-type": "application/json",
    "x-forwarded-for": `10.${[...randomBytes(3)].join(".")}`,
  };
}
