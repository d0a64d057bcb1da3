import type { custodyApi } from "#contract/desk/custody-api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { isoFromInstant } from "#domain/time.ts";
import { findServicesOf } from "../booking-store/find-booking-labels.ts";
import { findBySpot } from "../custody-store/custody-store.ts";
import { orderedServices } from "../operator/pricing/ordered-services.ts";
import { readOperator } from "../operator/read-operator.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { appendChange } from "../platform/journal/append-change.ts";
import type { Run } from "../use-case.ts";
import { listEverySpot, lockSpots, type Spot, saveSpot } from "./spot-store.ts";
import { listOnSite } from "./vehicles-on-site.ts";

export const listSpots: Run<typeof custodyApi.listSpots, "db"> = async ({ db }) => {
  const spots = await listEverySpot(db);
  const [operator, onSite] = await Promise.all([readOperator(db), listOnSite(db)]);
  const ordered = await findServicesOf(
    db,
    onSite.map(({ bookingId }) => bookingId),
  );
  const vehicles = onSite.map(({ bookingId, spot, landingAt, keyTag, holderId, ...vehicle }) => ({
    spot,
    view: {
      ...vehicle,
      landingAt: isoFromInstant(landingAt),
      services: orderedServices(ordered.get(bookingId) ?? [], operator),
      ...(keyTag !== null && { keyTag }),
      ...(holderId !== null && { holderId }),
    },
  }));
  return accept({
    spots: spots.map((spot) => {
      const there = vehicles.find((vehicle) => vehicle.spot === spot.name);
      return { ...spot, ...(there && { vehicle: there.view }) };
    }),
    elsewhere: vehicles.filter(({ spot }) => spot === null).map(({ view }) => view),
  });
};

/** A spot is closed, never deleted: events name it. An occupied one cannot be closed (custody §6). */
export const saveSpots: Run<typeof custodyApi.saveSpots, "db" | "clock"> = async (
  { db, clock },
  { body, caller },
) =>
  decideInTransaction(
    db,
    async (tx): Promise<Result<undefined, ReturnType<typeof refusal<"spot-taken">>>> => {
      const names = body.spots.map(({ name }) => name);
      const before = await lockSpots(tx, names);
      for (const spot of body.spots.toSorted((left, right) => (left.name < right.name ? -1 : 1))) {
        if (spot.closed && (await findBySpot(tx, spot.name))) return reject(refusal("spot-taken"));
        await saveSpot(tx, spot);
      }
      await appendChange(
        tx,
        {
          at: clock.now(),
          actor: `staff ${caller.staffId}`,
          kind: "spots-changed",
          subject: "lot",
          data: { spots: body.spots },
        },
        { before: byName(before), after: byName(body.spots) },
      );
      return accept(undefined);
    },
  );

function byName(spots: readonly Spot[]) {
  return Object.fromEntries(spots.map(({ name, zone, closed }) => [name, { zone, closed }]));
}
