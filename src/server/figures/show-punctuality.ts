import type { api } from "#contract/api.ts";
import type { figureApi } from "#contract/office/figure-calls.ts";
import { punctualityOf, punctualWithinMinutes, spanShown } from "#domain/figures/punctuality.ts";
import { accept } from "#domain/result.ts";
import { localDateOf } from "#domain/time.ts";
import { timeOf } from "../books/read-books.ts";
import { reviseDocument } from "../operator/change-operator.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Run } from "../use-case.ts";
import { countReturnWaits } from "./count-return-waits.ts";

/** The desk's own figure for the days that travellers are told of; nothing unless a manager shows it (figures §10). */
export const fetchPunctuality: Run<typeof api.fetchPunctuality, "db" | "clock"> = async ({ db, clock }) => {
  const { airport, showing } = await readOperator(db);
  if (!showing.punctuality) return accept({});
  const span = spanShown(localDateOf(clock.now(), airport.zone));
  const time = timeOf(span, airport.zone);
  if (!time.ok) return accept({});
  const { minutes, returned } = await countReturnWaits(db, time.value);
  const known = punctualityOf(minutes);
  if (known === undefined) return accept({});
  return accept({ punctuality: { ...known, ...span, returned, minutes: punctualWithinMinutes } });
};

export const fetchPunctualityShowing: Run<typeof figureApi.fetchPunctualityShowing, "db"> = async ({ db }) =>
  accept({ shown: (await readOperator(db)).showing.punctuality });

/** A single switch, so concurrent changes need no revision: the last write wins. */
export const showPunctuality: Run<typeof figureApi.showPunctuality, "db" | "clock"> = async (
  services,
  { body, caller },
) => {
  const { shown } = body.showing;
  await reviseDocument(services, {
    key: "showing",
    revise: (before) => ({ ...before, punctuality: shown }),
    actor: `staff ${caller.staffId}`,
  });
  return accept({ shown });
};
