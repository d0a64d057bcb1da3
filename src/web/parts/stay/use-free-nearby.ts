import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { type NearbyStay, requestQuote, soldOutDetail } from "#contract/quotes.ts";
import { call } from "#web/api/api-call.ts";
import type { StayEntry } from "./stay-entry.ts";

/** Debounce: milliseconds without a change before the server is asked. */
const pause = 300;

type Wanted = { readonly stay: StayEntry; readonly services?: readonly string[] | undefined };

/** Free alternatives to a stay that the calendar shows as full; undefined while unknown. */
export function useFreeNearby(
  { stay, services = [] }: Wanted,
  full: boolean,
): readonly NearbyStay[] | undefined {
  const [known, setKnown] = useState<{ readonly key: string; readonly nearby: readonly NearbyStay[] }>();
  const key = JSON.stringify({ ...stay, services });
  useEffect(() => {
    if (!full) return undefined;
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
  }, [key, full]);
  return full && known?.key === key ? known.nearby : undefined;
}

/** The alternatives in a `sold-out` refusal; undefined if a foreign host sends none. */
export function nearbyIn(detail: unknown): readonly NearbyStay[] | undefined {
  const read = z.safeParse(soldOutDetail, detail);
  return read.success ? read.data.nearby : undefined;
}
