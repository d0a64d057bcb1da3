// A day of the desk: first the cached copy, then the server's answer, then an update on each change.
import { type DayView, fetchDay } from "#contract/desk/day.ts";
import { addDays, localDateOf, minute, toInstant } from "#domain/time.ts";
import { deskCall } from "../api/desk-call.ts";
import { keep, readKept } from "../kept/kept-database.ts";
import { discardPrefetchedDay, prefetchedDay } from "../kept/prefetched-day.ts";
import { coalesce } from "../live/coalesce.ts";
import { noteAge } from "../live/last-contact.ts";
import { onChange } from "../live/live-day.ts";

export type KnownDay = {
  readonly day: DayView;
  /** Milliseconds since the epoch at which this device received it. */
  readonly heardAt: number;
  readonly fresh: boolean;
};

type Listener = (known: KnownDay | "unreadable") => void;
type KeptDay = { readonly date: string; readonly day: DayView; readonly heardAt: number };

/**
 * Reports the day until unsubscribed. Changes during a read are coalesced into one more read. While the day does not
 * `matter`, it is read only once: at the kerb, each answer costs mobile data.
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
    discardPrefetchedDay();
    if (kept && newest === undefined) {
      noteAge(kept.heardAt);
      tell({ ...kept, fresh: false });
    }
    return read();
  });
  const stop = onChange(async () => {
    if (hasMattered || newest?.fresh !== true) await read();
  });
  return () => {
    left.abort();
    stop();
  };
}

/** Keeps the identity of unchanged handovers, so that memoised rows skip rendering. */
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

/** The cached day that was read at start-up, before the first render. */
export function dayAtStart(date: string): KnownDay | undefined {
  // Safe: only `keepDay` writes to this store.
  const kept = prefetchedDay(date) as KeptDay | undefined;
  return kept && { ...kept, fresh: false };
}

const aheadFor = 10 * minute;
let ahead: { readonly date: string; readonly at: number } | undefined;

/**
 * Prefetches tomorrow along with today, at most every ten minutes: a phone that goes offline in the evening still has
 * the next morning (desk §3).
 */
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
  // Where the browser denies storage, the day still shows.
  return readKept<KeptDay>("days", date).catch(() => undefined);
}

async function keepDay({ day, heardAt }: Omit<KnownDay, "fresh">): Promise<void> {
  await keep("days", { date: day.date, day, heardAt } satisfies KeptDay).catch(() => undefined);
}
