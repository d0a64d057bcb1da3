import type { TerminalsView } from "#contract/content/terminal-calls.ts";
import { terminalVersions } from "#domain/terminal/change-terminal.ts";
import type { Terminal } from "#domain/terminal/terminal.ts";
import { type Instant, type LocalDate, localDateOf, type TimeZone } from "#domain/time.ts";
import { findChangesOf } from "../audit/find-changes-of.ts";
import { revisionOf } from "../operator/change-operator.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Db } from "../platform/db/schema.ts";
import { findSoldHandovers } from "./sold-handovers.ts";

type View = TerminalsView["terminals"][number];

export async function viewTerminals(db: Db, now: Instant): Promise<TerminalsView> {
  const { terminals, airport } = await readOperator(db);
  const today = localDateOf(now, airport.zone);
  const changes = await findChangesOf(db, "settings terminals");
  const viewed: View[] = [];
  for (const terminal of terminals) {
    const closures = await closuresOf(db, terminal, { today, zone: airport.zone });
    viewed.push({ id: terminal.id, versions: versionsOf(terminal, today), closures });
  }
  return {
    today,
    terminals: viewed,
    revision: revisionOf("terminals", terminals),
    changes: changes.map(({ at, staff }) => ({ at, ...(staff !== undefined && { staff }) })),
  };
}

function versionsOf(terminal: Terminal, today: LocalDate): View["versions"] {
  const versions = terminalVersions(terminal);
  const current = versions.findLastIndex(({ from }) => from === undefined || from <= today);
  return versions.map(({ words, ...version }, index) => ({
    ...version,
    meetingPoint: words,
    state: index < current ? "past" : index === current ? "current" : "coming",
  }));
}

type Today = { readonly today: LocalDate; readonly zone: TimeZone };

async function closuresOf(
  db: Db,
  { id, closures = [] }: Terminal,
  { today, zone }: Today,
): Promise<View["closures"]> {
  const viewed: View["closures"] = [];
  for (const closure of closures.filter(({ until }) => until === undefined || until >= today)) {
    const { from = today } = closure;
    const ahead = { ...closure, from: from < today ? today : from };
    viewed.push({ ...closure, sold: (await findSoldHandovers(db, id, ahead, zone)).length });
  }
  return viewed;
}
