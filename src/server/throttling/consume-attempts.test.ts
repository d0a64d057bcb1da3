import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { toInstant } from "#domain/time.ts";
import { createTestDatabase } from "#test/database.ts";
import { openPool } from "../platform/db/open-pool.ts";
import type { Tx } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import {
  consumeAttempts,
  type KeyedAttempt,
  peekAttempts,
  refundAndClearAttempts,
  refundAttempts,
} from "./consume-attempts.ts";

const database = await createTestDatabase();
afterAll(() => database.close());
const { db } = database;
const now = toInstant(Date.UTC(2027, 4, 3, 8));

/** Attempts of one person on one network, whose own key sorts first, between the others or last. */
const triesOf = (name: string, place: "a" | "m" | "z") => {
  const here: KeyedAttempt = { kind: "sign-in-here", key: `${name} ${place}` };
  const elsewhere: KeyedAttempt[] = [
    { kind: "sign-in-network", key: `${name} n` },
    { kind: "sign-in-anywhere", key: `${name} c` },
  ];
  return { here, elsewhere, all: [here, ...elsewhere] };
};

const countsOf = async (name: string) => {
  const rows = await db
    .selectFrom("throttles")
    .select(["key", "tries"])
    .where("key", "like", `${name} %`)
    .execute();
  return Object.fromEntries(rows.map(({ key, tries }) => [key.slice(name.length + 1), tries]));
};

describe("forgiving attempts after the right password", () => {
  test("clears the counter here, gives one attempt back elsewhere, and is rolled back with its transaction", async () => {
    const { here, elsewhere, all } = triesOf("undone", "m");
    for (const _ of [1, 2, 3]) await consumeAttempts(db, all, now);
    const forgive = (tx: Tx) => refundAndClearAttempts(tx, { cleared: [here], refunded: elsewhere }, now);
    const failing = inTransaction(db, async (tx) => {
      await forgive(tx);
      throw new Error("the session was not written");
    });
    await expect(failing).rejects.toThrow("the session was not written");
    expect(await countsOf("undone")).toEqual({ c: 3, m: 3, n: 3 });
    await inTransaction(db, forgive);
    expect(await countsOf("undone")).toEqual({ c: 2, n: 2 });
  });

  test.each(["a", "m", "z"] as const)(
    "neither deadlocks nor retries when concurrent, with a key that begins with %s",
    async (place) => {
      const { here, elsewhere, all } = triesOf(`many ${place}`, place);
      let runs = 0;
      const forgive = () =>
        inTransaction(db, async (tx) => {
          // A serialisation failure would be retried, and so be counted here.
          runs += 1;
          await refundAndClearAttempts(tx, { cleared: [here], refunded: elsewhere }, now);
        });
      const count = async () => void (await consumeAttempts(db, all, now));
      for (let round = 0; round < 6; round += 1) {
        await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 ? forgive() : count())));
      }
      expect(runs).toBe(30);
    },
  );
});

describe("synchronous commit", async () => {
  // Test databases commit asynchronously; a server's does not.
  await sql`do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$`.execute(
    db,
  );
  const server = openPool({ url: database.url, size: 1 });
  afterAll(() => server.close());

  const commitsOf = async (tx: Tx) => {
    const { rows } = await sql<{
      mode: string;
    }>`select current_setting('synchronous_commit') as mode`.execute(tx);
    return rows[0]?.mode;
  };

  test("stays on for a transaction that forgives attempts, as it may open a session", async () => {
    const { here, elsewhere, all } = triesOf("disk", "m");
    await consumeAttempts(server.db, all, now);
    const mode = await inTransaction(server.db, async (tx) => {
      await refundAndClearAttempts(tx, { cleared: [here], refunded: elsewhere }, now);
      return commitsOf(tx);
    });
    expect(mode).toBe("on");
  });

  test("is off for a transaction that only counts attempts, and on again afterwards", async () => {
    // Deferred to the commit, so it sees the setting that the commit uses.
    await sql`create table commit_modes (mode text)`.execute(db);
    await sql`create function note_commit_mode() returns trigger language plpgsql as $$
      begin insert into commit_modes values (current_setting('synchronous_commit')); return null; end $$`.execute(
      db,
    );
    await sql`create constraint trigger note_commit_mode after insert or update on throttles
      deferrable initially deferred for each row execute function note_commit_mode()`.execute(db);
    const { all } = triesOf("mode", "m");
    await consumeAttempts(server.db, all, now);
    await refundAttempts(server.db, all, now);
    await sql`drop trigger note_commit_mode on throttles`.execute(db);
    const { rows } = await sql<{ mode: string }>`select distinct mode from commit_modes`.execute(db);
    expect(rows).toEqual([{ mode: "off" }]);
    expect(await inTransaction(server.db, commitsOf)).toBe("on");
    expect(await countsOf("mode")).toEqual({ c: 0, m: 0, n: 0 });
    expect(await peekAttempts(server.db, all, now)).toBe(now);
  });
});
