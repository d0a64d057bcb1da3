import type { Services } from "../../services.ts";
import { writeSpots } from "./due-cars.ts";
import { workTheDay } from "./work-the-day.ts";
import { writeDays } from "./write-day.ts";
import { writeMessages } from "./write-messages.ts";

const pause = 60_000;

/** Keeps the demonstration's day plausible at any hour. Only in demonstration mode. */
export async function keepDayGoing(services: Services): Promise<() => Promise<void>> {
  if (services.config.mode !== "demonstration") throw new Error("the demonstration is not for production");
  await writeSpots(services.db);
  await writeMessages(services);
  // Not awaited: the desk is available while its first cars are written.
  let running = turn(services);
  const timer = setInterval(() => {
    running = running.then(() => turn(services));
  }, pause);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** A failed turn is logged and the next one tries again: the desk itself does not depend on it. */
async function turn(services: Services): Promise<void> {
  try {
    await writeDays(services);
    await workTheDay(services);
  } catch (error) {
    services.log.warn("demonstration-day-failed", { error });
  }
}
