// Checks what was recorded of vehicles - moves, manifests, pieces, their files - against the journal:
// `npm run verify-custody`, with the server's own environment.
import { verifyCustody } from "#server/evidence/verify-custody.ts";
import { openFiles } from "#server/platform/files/open-files.ts";
import { onDatabase, refuseIfNeverUsed } from "./on-database.ts";

await onDatabase(async (database, config) => {
  await refuseIfNeverUsed(database);
  const report = await verifyCustody(database.db, openFiles(config));
  const lines = [
    `${report.events} moves, ${report.inspections} inspections, ${report.pieces} pieces, ${report.stored} of them stored.`,
    ...report.awaited.map((id) => `Awaited: the bytes of piece ${id}.`),
    ...report.gaps.map((gap) => `Gap: ${gap}.`),
    ...report.flaws.map((flaw) => `FLAW: ${flaw}`),
    report.flaws.length === 0 ? "The ledger agrees." : "The ledger does NOT agree.",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  process.exitCode = report.flaws.length === 0 ? 0 : 1;
});
