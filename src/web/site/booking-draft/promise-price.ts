import { type QuoteView, requestQuote } from "#contract/quotes.ts";
import type { Settings } from "#contract/settings.ts";
import { accept, type Result } from "#domain/result.ts";
import { type CodeOf, call } from "#web/api/api-call.ts";
import { now } from "#web/api/document-facts.ts";
import type { Failure } from "#web/api/failure.ts";
import { changeDraft, readDraft } from "./draft-store.ts";
import { answersWish, isPromised, wishOf } from "./price-wish.ts";
import { withPromise } from "./shown-price.ts";

export type PromiseFailure = Failure<CodeOf<typeof requestQuote>>;

/** The promise of the draft's price: the one that is kept while it lasts, else one asked of the server and kept. */
export async function promisePrice(
  settings: Settings,
  signal?: AbortSignal,
): Promise<Result<QuoteView, PromiseFailure>> {
  const draft = readDraft();
  const wish = wishOf(draft);
  if (draft.quote && answersWish(draft.quote, wish) && isPromised(draft.quote, now())) {
    return accept(draft.quote);
  }
  const quote = {
    ...draft.stay,
    services: [...wish.services],
    ...(wish.promoCode !== "" && { promoCode: wish.promoCode }),
  };
  const answer = await call(requestQuote, { body: { quote }, signal });
  if (answer.ok) changeDraft((before) => withPromise(before, answer.value, settings, now()));
  return answer;
}
