import type { api } from "#contract/api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { isoFromInstant, toInstant } from "#domain/time.ts";
import { findAccount } from "../account-store/account-store.ts";
import type { PersonalDataSource } from "../account-store/personal-data-source.ts";
import type { Run } from "../use-case.ts";

/** One document with everything that is kept about the person (accounts §8). */
export function exportPersonalData(
  sources: readonly PersonalDataSource[],
): Run<typeof api.exportPersonalData, "db" | "clock"> {
  return async ({ db, clock }, { caller }) => {
    const account = await findAccount(db, caller.accountId);
    if (account === undefined) return reject(refusal("unauthenticated"));
    const subject = { accountId: account.id, email: account.email };
    const collected: [string, unknown][] = [];
    for (const { name, collect } of sources) {
      if (collect) collected.push([name, withReadableInstants(await collect(db, subject))]);
    }
    return accept({ exportedAt: isoFromInstant(clock.now()), ...Object.fromEntries(collected) });
  };
}

/** Every column of an instant ends in `At` (db/instant-plugin.ts); a person reads ISO 8601. */
function withReadableInstants(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withReadableInstants);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name.endsWith("At") && typeof part === "number"
        ? isoFromInstant(toInstant(part))
        : withReadableInstants(part),
    ]),
  );
}
