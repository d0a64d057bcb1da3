// A stand-in for an application server, as a process of its own: joins the database, writes numbered rows for as
// long as it lives, and prints each number once its commit is acknowledged.
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "#server/open-database.ts";

const [dataDir = "", writer = "0", rows = "Infinity"] = process.argv.slice(2);
const database = await openDatabase({ dataDir, poolSize: 2 });
// Two processes that create the same table at once collide, even with "if not exists".
await database.pool.query(`begin; select pg_advisory_xact_lock(1);
  create table if not exists ledger (writer int, number int, primary key (writer, number)); commit`);
process.on("SIGTERM", () => void database.close().then(() => process.exit(0)));
process.stdout.write("ready\n");

const { rows: last } = await database.pool.query(
  "select coalesce(max(number), 0) as last from ledger where writer = $1",
  [writer],
);
for (let number = last[0].last + 1; number <= Number(rows); number += 1) {
  try {
    await database.pool.query("insert into ledger values ($1, $2)", [writer, number]);
    process.stdout.write(`${number}\n`);
    // On a disk in memory it would write thousands of rows a second, each at the same cost for no further proof.
    await sleep(1);
  } catch {
    // Not acknowledged: it may be committed or not. The next number is a new attempt.
    await sleep(20);
  }
}
await database.close();
