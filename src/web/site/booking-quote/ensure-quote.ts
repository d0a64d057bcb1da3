import { type QuoteView, requestQuote } from "#contract/quotes.ts";
import type { Settings } from "#contract/settings.ts";
import { accept, type Result } from "#domain/result.ts";
import { type CodeOf, call } from "#web/api/api-call.ts";
import { now } from "#web/api/document-facts.ts";
import type { Failure } from "#web/api/failure.ts";
import type { BookingDraft } from "../booking-draft/booking-draft.ts";
import { changeDraft, readDraft } from "../booking-draft/draft-store.ts";
import { answersRequest, isPromised, type QuoteRequest, quoteKey, quoteRequestOf } from "./quote-request.ts";
import { withoutPromoCode, withPromise } from "./shown-price.ts";

export type QuoteFailure = Failure<CodeOf<typeof requestQuote>>;

type Promised = Result<QuoteView, QuoteFailure>;

/** The quote of the draft's price: the stored one while it is valid, else a new one, which is stored. */
export async function ensureQuote(settings: Settings, signal?: AbortSignal): Promise<Promised> {
  const draft = readDraft();
  const request = quoteRequestOf(draft);
  if (draft.quote && answersRequest(draft.quote, request) && isPromised(draft.quote, now())) {
    return accept(draft.quote);
  }
  const answer = await ask(draft, request, signal);
  if (answer.ok) changeDraft((before) => withPromise(before, answer.value, { settings, now: now() }));
  else if (request.promoCode !== "" && isPromoRefusal(answer.refusal)) {
    changeDraft((before) => withoutPromoCode(before, settings, now()));
  }
  return answer;
}

/**
 * The same once a wait is over, for the request of this key; nothing where storage holds another draft by then. The wait
 * ends before React has rendered what another window has ordered or emptied: its stay would be refused.
 */
export async function ensureQuoteOf(
  key: string,
  settings: Settings,
  signal: AbortSignal,
): Promise<Promised | undefined> {
  return quoteKey(quoteRequestOf(readDraft())) === key ? ensureQuote(settings, signal) : undefined;
}

/** Requests a quote with a promo code; the draft keeps the code only if it is valid. */
export async function applyPromoCode(promoCode: string): Promise<Promised> {
  const draft = readDraft();
  const answer = await ask(draft, { ...quoteRequestOf(draft), promoCode });
  if (answer.ok) {
    changeDraft((before) => ({ ...before, promoCode, quote: answer.value, changedFrom: undefined }));
  }
  return answer;
}

function isPromoRefusal({ code, fields }: QuoteFailure): boolean {
  return code === "promo-code-used-up" || fields["promoCode"] !== undefined;
}

function ask(
  draft: BookingDraft,
  { services, promoCode }: QuoteRequest,
  signal?: AbortSignal,
): Promise<Promised> {
  const quote = {
    ...draft.stay,
    services: [...services],
    ...(promoCode !== "" && { promoCode }),
  };
  return call(requestQuote, { body: { quote }, signal });
}
