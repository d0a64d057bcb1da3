// A manager's changes of terminals and meeting points, with optimistic locking, effective today at the earliest
// (content §5).
import type { TerminalsView, terminalApi } from "#contract/content/terminal-calls.ts";
import { type FieldRule, type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import {
  newTerminal,
  type TerminalFacts,
  terminalVersions,
  withClosure,
  withoutClosure,
  withoutTerminalFacts,
  withTerminalFacts,
} from "#domain/terminal/change-terminal.ts";
import { maxTerminals, type Terminal } from "#domain/terminal/terminal.ts";
import { type LocalDate, localDateOf } from "#domain/time.ts";
import { changeSeenDocument, revisionOf } from "../operator/change-operator.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Services } from "../services.ts";
import type { Call, Run } from "../use-case.ts";
import { isMeetingPicture } from "./meeting-pictures.ts";
import { findSoldHandovers } from "./sold-handovers.ts";
import { viewTerminals } from "./view-terminals.ts";

type Needs = "db" | "clock";
type Declared = typeof terminalApi;
type Sent = Call<Declared["openTerminal"]>["body"]["terminal"];

export const listTerminals: Run<Declared["listTerminals"], Needs> = async ({ db, clock }) =>
  accept(await viewTerminals(db, clock.now()));

export const openTerminal: Run<Declared["openTerminal"], Needs | "config"> = async (
  services,
  { body: { terminal: sent }, caller },
) => {
  const wrong = await wrongIn(services, sent);
  if (wrong !== undefined) return reject(wrong);
  return change(services, { seen: sent.revision, staffId: caller.staffId }, ({ terminals, code }) => {
    if (terminals.length >= maxTerminals) return reject(refusal("invalid", { name: "out-of-range" }));
    const id = newIdOf(terminals, code, sent.name);
    return accept([...terminals, newTerminal(id, sent.from, factsOf(sent))]);
  });
};

export const changeTerminal: Run<Declared["changeTerminal"], Needs | "config"> = async (
  services,
  { params: { id }, body: { terminal: sent }, caller },
) => {
  const wrong = await wrongIn(services, sent);
  if (wrong !== undefined) return reject(wrong);
  return changeOne(services, { id, seen: sent.revision, staffId: caller.staffId }, (terminal) =>
    accept(withTerminalFacts(terminal, sent.from, factsOf(sent))),
  );
};

export const withdrawTerminalChange: Run<Declared["withdrawTerminalChange"], Needs> = (
  services,
  { params: { id, from }, query: { revision }, caller },
) =>
  changeOne(services, { id, seen: revision, staffId: caller.staffId }, (terminal, today) => {
    const isComing = from > today && terminalVersions(terminal).some((version) => version.from === from);
    return isComing ? accept(withoutTerminalFacts(terminal, from)) : reject(refusal("not-possible-now"));
  });

export const closeTerminal: Run<Declared["closeTerminal"], Needs> = async (
  services,
  { params: { id }, body: { closure }, caller },
) => {
  const { from, until, revision } = closure;
  if (from < (await todayOf(services))) return reject(refusal("invalid", { from: "in-the-past" }));
  if (until !== undefined && until < from) {
    return reject(refusal("invalid", { until: "out-of-range" }));
  }
  return changeOne(services, { id, seen: revision, staffId: caller.staffId }, (terminal) =>
    accept(withClosure(terminal, { from, ...(until !== undefined && { until }) })),
  );
};

export const reopenTerminal: Run<Declared["reopenTerminal"], Needs> = (
  services,
  { params: { id }, query: { from, revision }, caller },
) =>
  changeOne(services, { id, seen: revision, staffId: caller.staffId }, (terminal, today) => {
    const isOpenEnded = (until: LocalDate | undefined) => until === undefined || until >= today;
    const known = terminal.closures?.some((each) => each.from === from && isOpenEnded(each.until));
    return known === true
      ? accept(withoutClosure(terminal, from, today))
      : reject(refusal("not-possible-now"));
  });

/** Enough to call every traveller; the count covers all of them. */
const mostListed = 100;

export const listSoldHandovers: Run<Declared["listSoldHandovers"], "db"> = async (
  { db },
  { params: { id }, query },
) => {
  const { airport, terminals } = await readOperator(db);
  if (!terminals.some((known) => known.id === id)) return reject(refusal("not-found"));
  const sold = await findSoldHandovers(db, id, query, airport.zone);
  return accept({ count: sold.length, handovers: sold.slice(0, mostListed) });
};

type Asked = { readonly seen: string; readonly staffId: string };
type Changed<Code extends "not-possible-now" | "invalid" | "not-found"> = Result<
  TerminalsView,
  Refusal<Code | "changed-meanwhile">
>;
type Known = { readonly terminals: readonly Terminal[]; readonly today: LocalDate; readonly code: string };

/** Computed from the current terminals, and saved only if they are the revision seen. */
async function change<Code extends "not-possible-now" | "invalid" | "not-found">(
  services: Pick<Services, Needs>,
  { seen, staffId }: Asked,
  revise: (known: Known) => Result<readonly Terminal[], Refusal<Code>>,
): Promise<Changed<Code>> {
  const { terminals, airport } = await readOperator(services.db);
  if (revisionOf("terminals", terminals) !== seen) return reject(refusal("changed-meanwhile"));
  const today = localDateOf(services.clock.now(), airport.zone);
  const revised = revise({ terminals, today, code: airport.code });
  if (!revised.ok) return revised;
  const isDone = await changeSeenDocument(services, {
    key: "terminals",
    contents: revised.value.map((terminal) => ({ ...terminal, names: [...terminal.names] })),
    seen,
    actor: `staff ${staffId}`,
  });
  if (!isDone) return reject(refusal("changed-meanwhile"));
  return accept(await viewTerminals(services.db, services.clock.now()));
}

function changeOne<Code extends "not-possible-now" | "invalid">(
  services: Pick<Services, Needs>,
  { id, ...asked }: Asked & { readonly id: string },
  revise: (terminal: Terminal, today: LocalDate) => Result<Terminal, Refusal<Code>>,
): Promise<Changed<Code | "not-found">> {
  return change<Code | "not-found">(services, asked, ({ terminals, today }) => {
    const known = terminals.find((terminal) => terminal.id === id);
    if (known === undefined) return reject(refusal("not-found"));
    const revised = revise(known, today);
    if (!revised.ok) return revised;
    return accept(terminals.map((terminal) => (terminal === known ? revised.value : terminal)));
  });
}

/** Facts about past days cannot be changed. */
async function wrongIn(
  services: Pick<Services, Needs | "config">,
  { from, picture }: Sent,
): Promise<Refusal<"invalid"> | undefined> {
  const fields: Record<string, FieldRule> = {
    ...(from < (await todayOf(services)) && { from: "in-the-past" }),
    ...(picture !== undefined && !(await isMeetingPicture(services, picture)) && { picture: "unknown" }),
  };
  return Object.keys(fields).length > 0 ? refusal("invalid", fields) : undefined;
}

async function todayOf({ db, clock }: Pick<Services, Needs>): Promise<LocalDate> {
  return localDateOf(clock.now(), (await readOperator(db)).airport.zone);
}

function factsOf({ name, meetingPoint, picture }: Sent): TerminalFacts {
  return { name, words: meetingPoint, ...(picture !== undefined && { picture }) };
}

/** `cdg-2h`; a second terminal of that name becomes `cdg-2h-2`. The id outlives the name. */
function newIdOf(terminals: readonly Terminal[], code: string, name: string): string {
  const slug = `${code} ${name}`
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  const isTaken = (id: string): boolean => terminals.some((terminal) => terminal.id === id);
  let id = slug;
  for (let count = 2; isTaken(id); count += 1) id = `${slug}-${count}`;
  return id;
}
