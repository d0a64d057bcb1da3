import { type QuoteView, requestQuote } from "#contract/quotes.ts";
import type { Settings } from "#contract/settings.ts";
import { accept, type Result } from "#domain/result.ts";
import { type CodeOf, call } from "#web/api/api-call.ts";
import { now } from "#web/api/document-facts.ts";
import type { Failure } from "#web/api/failure.ts";
import type { BookingDraft } from "./booking-draft.ts";
import { changeDraft, readDraft } from "./draft-store.ts";
import { answersWish, isPromised, type PriceWish, wishOf } from "./price-wish.ts";
import { withoutPromoCode, withPromise } from "./shown-price.ts";

export type PromiseFailure = Failure<CodeOf<typeof requestQuote>>;

type Promised = Result<QuoteView, PromiseFailure>;

/** The promise of the draft's price: the one that is kept while it lasts, else one asked of the server and kept. */
export async function promisePrice(settings: Settings, signal?: AbortSignal): Promise<Promised> {
  const draft = readDraft();
  const wish = wishOf(draft);
  if (draft.quote && answersWish(draft.quote, wish) && isPromised(draft.quote, now())) {
    return accept(draft.quote);
  }
  const answer = await ask(draft, wish, signal);
  if (answer.ok) changeDraft((before) => withPromise(before, answer.value, settings, now()));
  else if (wish.promoCode !== "" && isPromoRefusal(answer.refusal)) {
    changeDraft((before) => withoutPromoCode(before, settings, now()));
  }
  return answer;
}

/** Has the price promised with a code; the draft takes the code only if it counts. */
export async function applyPromoCode(promoCode: string): Promise<Promised> {
  const draft = readDraft();
  const answer = await ask(draft, { ...wishOf(draft), promoCode });
  if (answer.ok) {
    changeDraft((before) => ({ ...before, promoCode, quote: answer.value, changedFrom: undefined }));
  }
  return answer;
}

function isPromoRefusal({ code, fields }: PromiseFailure): boolean {
  return code === "promo-code-used-up" || fields["promoCode"] !== undefined;
}

function ask(
  draft: BookingDraft,
  { services, promoCode }: PriceWish,
  signal?: AbortSignal,
): Promise<Promised> {
  const quote = {
    ...draft.stay,
    services: [...services],
    ...(promoCode !== "" && { promoCode }),
  };
  return call(requestQuote, { body: { quote }, signal });
}
