import { type APIRequestContext, expect } from "@playwright/test";
import type { DayView } from "#contract/desk/day.ts";
import type { KillableServer } from "./killable-server.ts";

type Car = DayView["movements"][number];

/** Those of the afternoon. The demonstration writes its day in one go, while the desk is open already. */
export async function carsToCome(
  request: APIRequestContext,
  { desk }: Pick<KillableServer, "desk">,
): Promise<readonly Car[]> {
  let cars: readonly Car[] = [];
  await expect
    .poll(async () => {
      const day: DayView = await (await request.get(`${desk}/api/desk/days/2027-03-10`)).json();
      cars = day.movements.filter(
        ({ kind, status, time }) => kind === "drop-off" && status === "confirmed" && time > "13:00",
      );
      return cars.length;
    })
    .toBeGreaterThan(3);
  return cars;
}
