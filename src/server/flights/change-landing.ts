import type { flightApi } from "#contract/office/flight-calls.ts";
import { landingFrom } from "#domain/flight/changed-landing.ts";
import { type FlightNumber, parseFlightNumber } from "#domain/flight/flight-number.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { isoFromInstant, type LocalDate, toLocalDate } from "#domain/time.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Tx } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Run } from "../use-case.ts";
import { listLandings, viewArrivals } from "./fetch-arrivals.ts";

type Needs = "db" | "clock";

/**
 * desk §2: an expected landing moves all returns of its flight on every board. Capacity and price stay as sold. A
 * single value, so concurrent changes need no revision: the last write wins.
 */
export const changeLanding: Run<typeof flightApi.changeLanding, Needs> = async (services, call) => {
  const { db, clock } = services;
  const { date, flight } = flightOf(call.params);
  if (date === undefined || flight === undefined) return reject(refusal("not-found"));
  const { zone } = (await readOperator(db)).airport;
  const returns = await listLandings(db, date, zone, flight);
  const [earliest] = returns;
  if (earliest === undefined) return reject(refusal("not-found"));
  const landing = landingFrom(call.body.landing.time, earliest.landingAt, zone);
  if (!landing.ok) return reject(refusal("invalid", { "landing.time": landing.refusal }));
  const [landingAt, at] = [landing.value, clock.now()];
  await inTransaction(db, async (tx) => {
    const noted = await tx
      .insertInto("flightChanges")
      .values({ flight, date, landingAt, notedBy: call.caller.staffId, notedAt: at })
      .onConflict((conflict) =>
        conflict
          .columns(["date", "flight"])
          .doUpdateSet((eb) => ({
            landingAt: eb.ref("excluded.landingAt"),
            notedBy: eb.ref("excluded.notedBy"),
            notedAt: eb.ref("excluded.notedAt"),
          }))
          .whereRef("flightChanges.landingAt", "<>", "excluded.landingAt"),
      )
      .returning("flight")
      .execute();
    // The same landing time again is not a change.
    if (noted.length === 0) return;
    const data = { landingAt: isoFromInstant(landingAt), returns: returns.length };
    await note(tx, { at, staffId: call.caller.staffId, kind: "flight-landing-changed", date, flight, data });
  });
  return accept(await viewArrivals(db, date, zone));
};

export const restoreLanding: Run<typeof flightApi.restoreLanding, Needs> = async (services, call) => {
  const { db, clock } = services;
  const { date, flight } = flightOf(call.params);
  if (date === undefined || flight === undefined) return reject(refusal("not-found"));
  await inTransaction(db, async (tx) => {
    const gone = await tx
      .deleteFrom("flightChanges")
      .where("date", "=", date)
      .where("flight", "=", flight)
      .returning("flight")
      .execute();
    if (gone.length === 0) return;
    const { staffId } = call.caller;
    await note(tx, { at: clock.now(), staffId, kind: "flight-landing-restored", date, flight, data: {} });
  });
  const { zone } = (await readOperator(db)).airport;
  return accept(await viewArrivals(db, date, zone));
};

function flightOf({ date, flight }: { readonly date: string; readonly flight: string }) {
  return { date: toLocalDate(date), flight: parseFlightNumber(flight) };
}

type Note = Pick<Parameters<typeof appendJournal>[1], "at" | "data"> & {
  readonly kind: "flight-landing-changed" | "flight-landing-restored";
  readonly staffId: string;
  readonly date: LocalDate;
  readonly flight: FlightNumber;
};

async function note(tx: Tx, { at, staffId, kind, date, flight, data = {} }: Note): Promise<void> {
  await appendJournal(tx, { at, actor: `staff ${staffId}`, kind, subject: `flight ${flight} ${date}`, data });
}
