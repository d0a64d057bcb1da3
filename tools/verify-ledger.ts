// Verifies the ledger, the journal and the counters of a database: `npm run verify-ledger`, with the server's own
// environment.
import { findLostHeads } from "#server/audit/compare-heads.ts";
import { listKeptHeads } from "#server/audit/kept-heads.ts";
import { verifyCapacity } from "#server/capacity/verify-capacity.ts";
import { verifyLedger } from "#server/ledger/verify-ledger.ts";
import { openFiles } from "#server/platform/files/open-files.ts";
import { verifyContents } from "#server/platform/journal/verify-contents.ts";
import { verifyJournal } from "#server/platform/journal/verify-journal.ts";
import { verifySalesClosings } from "#server/sales-closings/verify-sales-closings.ts";
import { verifyTills } from "#server/till/verify-tills.ts";
import { onDatabase, refuseIfNeverUsed } from "./on-database.ts";

await onDatabase(async (database, config) => {
  await refuseIfNeverUsed(database);
  const ledger = await verifyLedger(database.db);
  const tills = await verifyTills(database.db);
  const closings = await verifySalesClosings(database.db);
  const journal = await verifyJournal(database.db);
  const contents = await verifyContents(database.db);
  const kept = await listKeptHeads(openFiles(config));
  const noted = [...kept.heads, ...headsOf(process.argv.slice(2))];
  const lost = await findLostHeads(database.db, noted);
  const counters = await verifyCapacity(database.db);
  const euros = (cents: number) => `${(cents / 100).toFixed(2)} EUR`;
  const lines = [
    `Received ${euros(ledger.received)}, refunded ${euros(ledger.refunded)}, kept by paid bookings ${euros(ledger.kept)}.`,
    ...(ledger.lost > 0 ? [`Lost in disputes: ${euros(ledger.lost)} of what is kept.`] : []),
    ...[...ledger.flaws, ...tills, ...closings].map(
      ({ rule, subject, detail }) => `FLAW: ${rule}: ${subject}: ${detail}`,
    ),
    `Journal: ${journal.entries} entries, head ${journal.head}.`,
    ...(journal.broken
      ? [`FLAW: the journal breaks at entry ${journal.broken.seq}: ${journal.broken.why}`]
      : []),
    ...(journal.unchained > 0 ? [`FLAW: ${journal.unchained} entries outside the journal's chain`] : []),
    `Contents of changes: ${contents.kept} kept, ${contents.erased} erased. Heads noted elsewhere: ${noted.length}.`,
    ...contents.altered.map((entry) => `FLAW: what entry ${entry} changed is not what it says`),
    ...kept.unreadable.map((date) => `FLAW: the head of ${date} cannot be read`),
    ...lost.map(({ entry, why }) =>
      why === "missing"
        ? `FLAW: the journal was cut off: entry ${entry}, noted elsewhere, is gone`
        : `FLAW: the journal was rewritten: entry ${entry} is not the one that was noted elsewhere`,
    ),
    ...counters.map(
      ({ row, counted, taken }) => `FLAW: ${row} counts ${counted}, its bookings take ${taken}`,
    ),
  ];
  const flawed =
    counters.length > 0 ||
    ledger.flaws.length > 0 ||
    tills.length > 0 ||
    closings.length > 0 ||
    contents.altered.length > 0 ||
    lost.length > 0 ||
    journal.broken !== undefined ||
    journal.unchained > 0;
  lines.push(flawed ? "The books do NOT agree." : "The books agree.");
  process.stdout.write(`${lines.join("\n")}\n`);
  process.exitCode = flawed ? 1 : 0;
});

/** `--head 4182:9f2c…`, may be repeated. */
function headsOf(words: readonly string[]) {
  return words.flatMap((word, index) => {
    if (words[index - 1] !== "--head") return [];
    const [, entry = "", hash = ""] = /^(\d+):([0-9a-f]{64})$/.exec(word) ?? [];
    if (hash === "") throw new Error(`not a head: "${word}". Write it as number:hash.`);
    return [{ entry: Number(entry), hash }];
  });
}
