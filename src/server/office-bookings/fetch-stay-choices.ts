import type { telephoneApi } from "#contract/office-bookings/telephone-calls.ts";
import { accept } from "#domain/result.ts";
import { readOperatorAt } from "../operator/read-operator.ts";
import type { Run } from "../use-case.ts";

/** Terminals by their dated names; services named in the caller's language, at the current price. */
export const fetchStayChoices: Run<typeof telephoneApi.fetchStayChoices, "db" | "clock"> = async (
  { db, clock },
  { origin },
) => {
  const now = clock.now();
  const { terminals, tariff } = await readOperatorAt(db, now);
  return accept({
    terminals: terminals.map(({ id, names, closures }) => ({
      id,
      names: [...names],
      ...(closures && { closures: [...closures] }),
    })),
    services: tariff.services.map(({ id, name, price }) => ({ id, name: name[origin.locale], price })),
  });
};
