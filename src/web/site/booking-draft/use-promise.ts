import { useEffect, useState } from "react";
import { now } from "#web/api/document-facts.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { estimateStay } from "#web/parts/stay-estimate.ts";
import type { BookingDraft } from "./booking-draft.ts";
import { answersWish, isPromised, wishKey, wishOf } from "./price-wish.ts";
import { type PromiseFailure, promisePrice } from "./promise-price.ts";

/** So long nothing must have been changed before the server is asked. */
const pause = 500;

type Asked = { readonly wish: string; readonly failure: PromiseFailure };

export type PricePromise = {
  readonly asking: boolean;
  /** Why this very wish has no promise. */
  readonly failure: PromiseFailure | undefined;
  readonly retry: () => void;
};

/** Has the price promised as soon as what it is for stays unchanged for a moment, and again when a promise ends. */
export function usePromise(draft: BookingDraft): PricePromise {
  const settings = useSettings();
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<Asked>();
  const wish = wishOf(draft);
  const key = wishKey(wish);
  const failure = refused?.wish === key ? refused.failure : undefined;
  const needed =
    failure === undefined &&
    estimateStay(draft.stay, settings, now()).kind === "priced" &&
    !(draft.quote !== undefined && answersWish(draft.quote, wish) && isPromised(draft.quote, now()));

  useEffect(() => {
    if (!needed) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      setAsking(true);
      void promisePrice(settings, leaving.signal).then((answer) => {
        if (leaving.signal.aborted) return;
        setAsking(false);
        if (!answer.ok) setRefused({ wish: key, failure: answer.refusal });
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
      setAsking(false);
    };
  }, [needed, key, settings]);

  useEffect(() => {
    if (failure === undefined || failure.status !== 0) return undefined;
    const again = (): void => setRefused(undefined);
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [failure]);

  return { asking, failure, retry: () => setRefused(undefined) };
}
