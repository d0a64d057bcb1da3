import { type RawBuilder, sql } from "kysely";
import type { FoundBooking, officeBookingApi } from "#contract/office-bookings/office-booking-calls.ts";
import { type BookingPhase, phaseOfStatus, statusesThat } from "#domain/booking/booking-states.ts";
import { accept } from "#domain/result.ts";
import { type Instant, isoFromInstant } from "#domain/time.ts";
import { awaitedAt } from "../booking-store/booking-conditions.ts";
import { listVehiclesHere } from "../custody-store/list-vehicles.ts";
import { dueOfRow } from "../ledger/due-facts.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Run } from "../use-case.ts";
import { searchWords, wholeReference } from "./search-words.ts";

const pageSize = 50;

/** Least trigram similarity of a fuzzy match: one wrong letter in six, or two swapped. */
const likeness = "0.4";

/** A booking by its own reference, or else exact matches; fuzzy ones only where there are none (office §1). */
export const searchBookings: Run<typeof officeBookingApi.searchBookings, "db" | "clock"> = async (
  { db, clock },
  { query },
) => {
  const { status, page = 1 } = query;
  const words = searchWords(query.q ?? "");
  const asked = { status, page, now: clock.now() };
  if (words.length === 0) {
    const phase = query.phase ?? (status === undefined ? "coming" : phaseOfStatus(status));
    return accept(toAnswer(await listPhase(db, asked, phase), page, false));
  }
  const reference = wholeReference(query.q ?? "");
  if (reference !== undefined) {
    const named = await listFound(db, asked, [[sql<boolean>`bookings.reference = ${reference}`]]);
    if (named.length > 0) return accept(toAnswer(named, page, false));
  }
  const exact = await listWritten(db, asked, words);
  if (exact.length > 0 || page > 1) return accept(toAnswer(exact, page, false));
  const nearly = await db.transaction().execute(async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${likeness}, true)`.execute(tx);
    return listFound(tx, asked, words.map(nearlyWritten), likenessOf(words.flat().join(" ")));
  });
  return accept(toAnswer(nearly, page, nearly.length > 0));
};

const text = sql`booking_search(bookings.reference, bookings.firstname, bookings.lastname, bookings.email, bookings.phone,
  bookings.vehicle_plate, bookings.departure_flight, bookings.arrival_flight)`;

/** Alternative spellings of one word; all words of a search must match. */
type Word = readonly RawBuilder<boolean>[];

function written(spellings: readonly string[]): Word {
  return spellings.map(
    (one) => sql<boolean>`${text} like ${`%${one.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`}`,
  );
}

/** A word of letters matches as a prefix. Parts of numbers, and several words, match anywhere. */
function begun(spellings: readonly string[]): Word {
  const [word = ""] = spellings;
  return isOfLetters(spellings)
    ? [sql<boolean>`booking_words(${text}) @@ ${`'${word}':*`}::tsquery`]
    : written(spellings);
}

function isOfLetters([word = "", ...others]: readonly string[]): boolean {
  return others.length === 0 && /^\p{L}+$/u.test(word);
}

function nearlyWritten(spellings: readonly string[]): Word {
  return spellings.map((one) => sql<boolean>`${one} <% ${text}`);
}

function likenessOf(typed: string): RawBuilder<number> {
  return sql<number>`word_similarity(${typed}, ${text})`;
}

type Asked = {
  readonly status: FoundBooking["status"] | undefined;
  readonly page: number;
  readonly now: Instant;
};

/** Each phase in the order of an index, so that the database reads only one page (office §1). */
async function listPhase(db: Db, asked: Asked, phase: BookingPhase): Promise<readonly FoundBooking[]> {
  const { status, now } = asked;
  const here = statusesThat("isHere");
  const query = pageOf(db, asked);
  if (phase === "coming") {
    return found(query.where(awaitedAt(now)).orderBy("dropOffAt"));
  }
  if (phase === "here") {
    const ids = (await listVehiclesHere(db)).map(({ bookingId }) => bookingId);
    return found(
      query.where("id", "=", sql<string>`any(${ids})`).where("status", "in", here).orderBy("landingAt"),
    );
  }
  const over = query.where("status", "not in", here).where((where) => where.not(awaitedAt(now)));
  // A booking given up before its day is past too; listed first here, so only where its status is asked for.
  const since = status === undefined ? over.where("dropOffAt", "<=", now) : over;
  return found(since.orderBy("dropOffAt", "desc"));
}

/** Substrings of words are searched only where no booking has a word with that prefix (office §1). */
async function listWritten(
  db: Db,
  asked: Asked,
  words: readonly (readonly string[])[],
): Promise<readonly FoundBooking[]> {
  const beginnings = words.map(begun);
  const begin = await listFound(db, asked, beginnings);
  if (begin.length > 0 || !words.some(isOfLetters)) return begin;
  // Past the last page of prefix matches the list is empty: no fallback to substring matches.
  const isBeyond = asked.page > 1 && (await listFound(db, { ...asked, page: 1 }, beginnings)).length > 0;
  return isBeyond ? [] : listFound(db, asked, words.map(written));
}

async function listFound(
  db: Db,
  asked: Asked,
  words: readonly Word[],
  rank?: RawBuilder<number>,
): Promise<readonly FoundBooking[]> {
  let query = pageOf(db, asked);
  for (const spellings of words) query = query.where((where) => where.or([...spellings]));
  if (rank !== undefined) query = query.orderBy(rank, "desc");
  const concerns = sql<boolean>`(${awaitedAt(asked.now)} or status in (${sql.join(statusesThat("isHere"))}))`;
  // Bookings that are over have null as their first sort key and so come last.
  return found(query.orderBy(sql`case when ${concerns} then drop_off_at end`).orderBy("dropOffAt", "desc"));
}

function pageOf(db: Db, { status, page }: Asked) {
  const query = db
    .selectFrom("bookings")
    .select(["reference", "status", "firstname", "lastname", "phone", "vehiclePlate"])
    .select(["vehicleBrand", "vehicleModel", "departureDate", "dropOffTime", "returnDate", "landingTime"])
    .select(["total", "withdrawnAt"])
    .select(dueOfRow().as("due"))
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize);
  return status === undefined ? query : query.where("status", "=", status);
}

async function found(query: ReturnType<typeof pageOf>): Promise<readonly FoundBooking[]> {
  const rows = await query.orderBy("id").execute();
  return rows.map(
    ({ firstname, lastname, vehiclePlate, vehicleBrand, vehicleModel, withdrawnAt, ...row }) => ({
      ...row,
      ...(withdrawnAt !== null && { withdrawnAt: isoFromInstant(withdrawnAt) }),
      person: `${firstname} ${lastname}`.trim(),
      plate: vehiclePlate,
      vehicle: `${vehicleBrand} ${vehicleModel}`.trim(),
    }),
  );
}

function toAnswer(listed: readonly FoundBooking[], page: number, nearly: boolean) {
  return { bookings: listed.slice(0, pageSize), page, more: listed.length > pageSize, nearly };
}
