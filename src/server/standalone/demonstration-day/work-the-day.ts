// The demonstration's valets work through the desk's use cases: cars are received, parked, called, brought and returned
// as their times come.
import { randomUUID } from "node:crypto";
import type { custodyApi } from "#contract/desk/custody-api.ts";
import type { StaffMember } from "#domain/access.ts";
import { kerbTimeOf } from "#domain/day/handover.ts";
import { hour, type Instant, isoFromInstant, later, minute } from "#domain/time.ts";
import { moveVehicle } from "../../custody/move-vehicle.ts";
import { receiveVehicle } from "../../custody/receive-vehicle.ts";
import { returnVehicle } from "../../custody/return-vehicle.ts";
import type { Services } from "../../services.ts";
import { takeCash } from "../../till/take-cash.ts";
import type { Call } from "../../use-case.ts";
import { closeTills } from "./close-tills.ts";
import { enrolDemonstrationPhone } from "./demonstration-phone.ts";
import { type DueCar, freeSpots, listDueCars, receiveDueCar, takeTags } from "./due-cars.ts";
import { keepCrew } from "./keep-crew.ts";
import { leftWaiting } from "./kept-waiting.ts";
import { recordEnd, writePastEvidence } from "./write-evidence.ts";

/** Cars dropped off longer ago are received without pictures, which would delay the first start. */
const drawnFor = 3 * hour;

export async function workTheDay(services: Services): Promise<void> {
  const now = services.clock.now();
  const valets = await keepCrew(services);
  const [first] = valets;
  if (first === undefined) return;
  await closeTills(services);
  await enrolDemonstrationPhone(services, first);
  await writePastEvidence(services, first);
  const spots = [...(await freeSpots(services.db))];
  const tagFor = await takeTags(services.db);
  const cars = await listDueCars(services.db, later(now, -20 * hour), now);
  const waiting = leftWaiting(
    cars.filter(({ status }) => status === "confirmed"),
    now,
  );
  for (const [index, car] of cars.entries()) {
    const valet = valets[index % valets.length];
    if (valet === undefined || waiting.includes(car)) continue;
    // An expected car is given a tag; a car in custody keeps its own.
    const keyTag = car.state === "expected" ? tagFor(car.keyTag) : car.keyTag;
    await step(services, { car: { ...car, keyTag }, valet, now, spot: () => spots.shift() });
  }
}

type MoveKind = Call<typeof custodyApi.moveVehicle>["body"]["move"]["kind"];

type Step = {
  readonly car: DueCar;
  readonly valet: string;
  readonly now: Instant;
  readonly spot: () => string | undefined;
};

async function step(services: Services, { car, valet, now, spot }: Step): Promise<void> {
  const call = callBy(services, valet, car.reference, now);
  const since = now - car.stateAt;
  if (car.status === "confirmed") return call.receive(car);
  // Received before the desk existed in the demonstration: it is in the lot already.
  if (car.state === "expected") return receiveDueCar(services.db, car, { spot: spot(), staffId: valet, now });
  const back = now - kerbTimeOf(car.landingAt);
  if (car.state === "in-hand" && since > 4 * minute) return call.move("drive");
  if (car.state === "driving" && back < -10 * minute && since > 6 * minute) return call.park(car, spot());
  if (car.state === "parked" && back > -12 * minute) return call.move("call");
  if (car.state === "called" && back > -6 * minute) return call.move("drive");
  if (car.state === "driving" && back > -2 * minute) return call.move("arriveAtKerb");
  if (car.state === "at-kerb" && back > 3 * minute) return call.handBack(car);
}

/** Refusals are ignored: a person at the desk was quicker. */
function callBy(services: Services, staffId: string, reference: string, now: Instant) {
  const caller: StaffMember = {
    kind: "staff",
    staffId,
    sessionId: "",
    deviceId: undefined,
    role: "dispatcher",
    state: "open",
    steppedUp: false,
  };
  const asked = <Move extends object>(move: Move) => ({
    params: { reference },
    query: undefined,
    headers: undefined,
    body: { move: { ...move, id: randomUUID(), at: isoFromInstant(now) } },
    caller,
    origin: { address: "", userAgent: "", locale: "fr", requestId: "" } as const,
    setHeader: () => undefined,
  });
  return {
    receive: async (car: DueCar): Promise<void> => {
      const { keyTag, odometer, due } = car;
      if (due > 0) await takeCash(services, asked({ amount: due }));
      const received = await receiveVehicle(services, asked({ keyTag, odometer }));
      if (received.ok && now - car.dropOffAt < drawnFor)
        await recordEnd(services, staffId, { car, side: "reception" });
    },
    move: async (kind: MoveKind): Promise<void> => {
      await moveVehicle(services, asked({ kind }));
    },
    /** With the key's tag, under which it hangs on the board from then on. */
    park: async ({ keyTag }: DueCar, spot: string | undefined): Promise<void> => {
      await moveVehicle(services, asked({ kind: "park", keyTag, ...(spot !== undefined && { spot }) }));
    },
    handBack: async (car: DueCar): Promise<void> => {
      const { returnCode, odometer, due } = car;
      if (due > 0) await takeCash(services, asked({ amount: due }));
      const returned = await returnVehicle(services, asked({ code: returnCode, odometer: odometer + 9 }));
      if (returned.ok) await recordEnd(services, staffId, { car, side: "return" });
    },
  };
}
