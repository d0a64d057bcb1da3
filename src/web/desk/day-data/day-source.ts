// A day of the desk: first the stored copy, then the server's answer, then every change.
import { type DayView, fetchDay } from "#contract/desk/day.ts";
import { addDays, localDateOf, minute, toInstant } from "#domain/time.ts";
import { deskCall } from "../api/desk-call.ts";
import { earlyDay, endEarlyDay } from "../kept/early-day.ts";
import { keep, readKept } from "../kept/kept-database.ts";
import { noteAge } from "../live/last-contact.ts";
import { onChange } from "../live/live-day.ts";

export type KnownDay = {
  readonly day: DayView;
  /** When this device received it. */
  readonly heardAt: number;
  readonly fresh: boolean;
};

type Listener = (known: KnownDay | "unreadable") => void;
type KeptDay = { readonly date: string; readonly day: DayView; readonly heardAt: number };

/**
 * Reports the day until unsubscribed. Changes that come while it is being read cause one more read, together. One that never
 * `matters` is read once: a phone at the kerb pays for each answer.
 */
export function followDay(
  date: string,
  listener: Listener,
  matters: (day: DayView) => boolean = () => true,
): () => void {
  const left = new AbortController();
  let newest: KnownDay | undefined;
  let hasMattered = false;
  const tell = (told: KnownDay) => {
    const known = { ...told, day: sharingMovements(newest?.day, told.day) };
    newest = known;
    hasMattered ||= matters(known.day);
    if (!left.signal.aborted) listener(known);
  };
  const read = coalesce(async () => {
    const answer = await deskCall(fetchDay, { params: { date }, signal: left.signal });
    if (answer.ok) {
      const known = { day: answer.value, heardAt: Date.now(), fresh: true };
      tell(known);
      await keepDay(known);
      void keepTomorrow(answer.value);
    } else if (newest === undefined && !left.signal.aborted) listener("unreadable");
  });
  void keptDay(date).then((kept) => {
    endEarlyDay();
    if (kept && newest === undefined) {
      noteAge(kept.heardAt);
      tell({ ...kept, fresh: false });
    }
    return read();
  });
  const stop = onChange(() => {
    if (hasMattered || newest?.fresh !== true) void read();
  });
  return () => {
    left.abort();
    stop();
  };
}

/** A handover that is as it was stays the same object: its row is not drawn anew. */
function sharingMovements(before: DayView | undefined, after: DayView): DayView {
  if (before === undefined) return after;
  const nameOf = ({ kind, reference }: DayView["movements"][number]) => `${kind} ${reference}`;
  const known = new Map(before.movements.map((movement) => [nameOf(movement), movement]));
  const movements = after.movements.map((movement) => {
    const old = known.get(nameOf(movement));
    return old !== undefined && JSON.stringify(old) === JSON.stringify(movement) ? old : movement;
  });
  return { ...after, movements };
}

/** What a start has read of this day before anything was drawn. */
export function dayAtStart(date: string): KnownDay | undefined {
  // Only `keepDay` writes there.
  const kept = earlyDay(date) as KeptDay | undefined;
  return kept && { ...kept, fresh: false };
}

/** One run at a time; calls during a run ask for one more. */
function coalesce(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;
  const start = async (): Promise<void> => {
    do {
      again = false;
      await run();
    } while (again);
    running = undefined;
  };
  return () => {
    if (running) again = true;
    return (running ??= start());
  };
}

const aheadFor = 10 * minute;
let ahead: { readonly date: string; readonly at: number } | undefined;

/** With today's answer, now and then: a phone that loses the network in the evening has the next morning (desk §3). */
async function keepTomorrow({ date, zone }: DayView): Promise<void> {
  const at = Date.now();
  const today = localDateOf(toInstant(at), zone);
  if (date !== today || (ahead?.date === date && at - ahead.at < aheadFor)) return;
  ahead = { date, at };
  const answer = await deskCall(fetchDay, { params: { date: addDays(today, 1) } });
  if (answer.ok) await keepDay({ day: answer.value, heardAt: at });
  else ahead = undefined;
}

async function keptDay(date: string): Promise<Omit<KnownDay, "fresh"> | undefined> {
  // A browser that keeps nothing still shows the day.
  return readKept<KeptDay>("days", date).catch(() => undefined);
}

async function keepDay({ day, heardAt }: Omit<KnownDay, "fresh">): Promise<void> {
  await keep("days", { date: day.date, day, heardAt } satisfies KeptDay).catch(() => undefined);
}
