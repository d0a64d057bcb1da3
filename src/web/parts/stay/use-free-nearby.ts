import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { type NearbyStay, requestQuote, soldOutDetail } from "#contract/quotes.ts";
import { call } from "#web/api/api-call.ts";
import type { StayEntry } from "./stay-entry.ts";
import type { StayEstimate } from "./stay-estimate.ts";

/** Debounce: milliseconds without a change before the server is asked. */
const pause = 300;

type Wanted = {
  readonly stay: StayEntry;
  readonly services?: readonly string[] | undefined;
  readonly estimate: Pick<StayEstimate, "kind">;
};

/** Free alternatives to a stay that the calendar shows as full; undefined while unknown. */
export function useFreeNearby(wanted: Wanted, full: boolean): readonly NearbyStay[] | undefined {
  const [known, setKnown] = useState<{ readonly key: string; readonly nearby: readonly NearbyStay[] }>();
  const key = nearbyQuestion(wanted, full);
  useEffect(() => {
    if (key === undefined) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      void call(requestQuote, { body: { quote: JSON.parse(key) }, signal: leaving.signal }).then((answer) => {
        const nearby = answer.ok ? undefined : nearbyIn(answer.refusal.detail);
        if (nearby !== undefined && !leaving.signal.aborted) setKnown({ key, nearby });
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [key]);
  return known !== undefined && known.key === key ? known.nearby : undefined;
}

/**
 * The question as JSON; undefined where there is none. A stay that is incomplete or refused by its dates is not asked
 * for, though one end of it may be full: it has no neighbours, and its quote would be refused as invalid.
 */
export function nearbyQuestion({ stay, services = [], estimate }: Wanted, full: boolean): string | undefined {
  return full && estimate.kind === "priced" ? JSON.stringify({ ...stay, services }) : undefined;
}

/** The alternatives in a `sold-out` refusal; undefined if a foreign host sends none. */
export function nearbyIn(detail: unknown): readonly NearbyStay[] | undefined {
  const read = z.safeParse(soldOutDetail, detail);
  return read.success ? read.data.nearby : undefined;
}
