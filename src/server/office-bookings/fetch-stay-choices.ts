import type { telephoneApi } from "#contract/office/telephone-calls.ts";
import { accept } from "#domain/result.ts";
import { terminalNameOn } from "#domain/terminal/terminal.ts";
import { localDateOf } from "#domain/time.ts";
import { readOperatorAt } from "../operator/read-operator.ts";
import type { Run } from "../use-case.ts";

/** Terminals and services by their names of today, in the caller's language. */
export const fetchStayChoices: Run<typeof telephoneApi.fetchStayChoices, "db" | "clock"> = async (
  { db, clock },
  { origin },
) => {
  const now = clock.now();
  const { terminals, tariff, airport } = await readOperatorAt(db, now);
  const today = localDateOf(now, airport.zone);
  return accept({
    terminals: terminals.map((terminal) => ({ id: terminal.id, name: terminalNameOn(terminal, today) })),
    services: tariff.services.map(({ id, name }) => ({ id, name: name[origin.locale] })),
  });
};
