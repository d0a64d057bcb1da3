// Verifies the records of vehicles (moves, manifests, pieces and their files) against the journal, and the journal's
// heads against the time stamps of a third party: `npm run verify-custody`, with the server's own environment.
import { isoFromInstant } from "#domain/time.ts";
import { verifyCustody } from "#server/evidence/verify-custody.ts";
import { openFiles } from "#server/platform/files/open-files.ts";
import { verifyStamps } from "#server/time-stamps/verify-stamps.ts";
import { onDatabase, refuseIfNeverUsed } from "./on-database.ts";

await onDatabase(async (database, config) => {
  await refuseIfNeverUsed(database);
  const files = openFiles(config);
  const report = await verifyCustody(database.db, files);
  const { heads, stamps, flaws } = await verifyStamps(database.db, files);
  const flawed = report.flaws.length + flaws.length > 0;
  const last = stamps.at(-1);
  const lines = [
    `${report.events} moves, ${report.inspections} inspections, ${report.pieces} pieces, ${report.stored} of them stored.`,
    ...report.awaited.map((id) => `Awaited: the bytes of piece ${id}.`),
    ...report.gaps.map((gap) => `Gap: ${gap}.`),
    `${stamps.length} of ${heads} noted heads are stamped${last ? `, the last at ${isoFromInstant(last.at)} by ${last.by}` : ""}.`,
    ...[...report.flaws, ...flaws].map((flaw) => `FLAW: ${flaw}`),
    !flawed ? "The ledger agrees." : "The ledger does NOT agree.",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  process.exitCode = flawed ? 1 : 0;
});
