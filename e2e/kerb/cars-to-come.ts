import { type APIRequestContext, expect } from "@playwright/test";
import type { DayView } from "#contract/desk/day.ts";
import type { KillableServer } from "./killable-server.ts";

type Car = DayView["movements"][number];

/** The afternoon's drop-offs. Polls: the demonstration writes its day while the desk is already open. */
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
