// Visitors who read pages, ask for prices and write to the operator, each from a network of their own.
import { setTimeout as sleep } from "node:timers/promises";
import { addDays, localDateOf, toInstant } from "#domain/time.ts";
import { askOverHttp } from "../ask-over-http.ts";

const pages = [
  "/",
  "/en/",
  "/reviews",
  "/booking",
  "/api/settings",
  "/api/reviews?page=1",
  "/api/openapi.json",
];
const encodings = ["br", "gzip", "identity"];

/** One visit, from a client address of its own: the server trusts this machine as a proxy. Throws on any fault. */
export async function visit(url: string, number: number): Promise<void> {
  const from = { "x-forwarded-for": `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` };
  const ask = async (method: string, path: string, body?: object): Promise<void> => {
    const headers = { ...from, host: new URL(url).host, "accept-encoding": encodings[number % 3] ?? "br" };
    const { status } = await askOverHttp(url, { method, path, headers, body });
    if (status >= 500) throw new Error(`${method} ${path} was answered ${status}`);
  };
  await ask("GET", pages[number % pages.length] ?? "/");
  await ask("POST", "/api/quotes", { quote: stayOf(number) });
  if (number % 5 > 0) return;
  await ask("POST", "/api/contact", {
    contact: {
      name: "Camille Moreau",
      email: `camille${number}@load.example`,
      subject: "Question",
      message: "Bonjour, une question sur mon séjour.",
    },
  });
}

function stayOf(number: number) {
  const departureDate = addDays(localDateOf(toInstant(Date.now()), "Europe/Paris"), 20 + (number % 300));
  return {
    departureDate,
    returnDate: addDays(departureDate, 3),
    dropOffTime: "10:00",
    landingTime: "14:00",
  };
}

export type Visitors = {
  /** Stops them, and throws if any visitor met a fault; returns the number of visits. */
  readonly stop: () => Promise<number>;
};

/** So many concurrent visitors, with a pause between visits, so that the rate does not depend on the machine. */
export function startVisitors(
  url: string,
  { atOnce, pauseMs }: { atOnce: number; pauseMs: number },
): Visitors {
  let going = true;
  let visits = 0;
  const keepVisiting = async (): Promise<void> => {
    while (going) {
      visits += 1;
      await visit(url, visits);
      await sleep(pauseMs);
    }
  };
  const visiting = Promise.allSettled(Array.from({ length: atOnce }, keepVisiting));
  return {
    stop: async () => {
      going = false;
      const faults = (await visiting).flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
      if (faults.length > 0) throw new AggregateError(faults, faults.map(String).join("\n"));
      return visits;
    },
  };
}
