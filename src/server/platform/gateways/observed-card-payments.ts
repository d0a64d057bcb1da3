import type { ObservedProviderCall } from "../metrics/metrics.ts";
import { type Described, inSpan } from "../traces/span.ts";
import { type CardPayments, PaymentProviderError } from "./card-payments.ts";

const operations = [
  "openSession",
  "fetchSession",
  "expireSession",
  "refund",
  "findRefund",
  "fetchRefund",
  "fetchDispute",
  "listPayments",
  "listRefunds",
  "listDisputes",
] as const satisfies readonly (keyof CardPayments)[];
type Operation = (typeof operations)[number];

/** The same provider; each call's outcome and duration are reported once it is answered, and it gets a span. */
export function observedCardPayments(
  cards: CardPayments,
  observe: (call: ObservedProviderCall) => void = ignore,
): CardPayments {
  const observed = operations.map((name) => [name, timed(name)] as const);
  // Each wrapper has the parameters and the result of the operation that it wraps.
  return { ...cards, ...(Object.fromEntries(observed) as Pick<CardPayments, Operation>) };

  function timed(operation: Operation) {
    const call = cards[operation] as (asked: unknown) => Promise<unknown>;
    const attributes = { "valet.provider": cards.provider, "valet.operation": operation };
    const step = (): Described => ({ name: `${cards.provider} ${operation}`, kind: "client", attributes });
    return async (asked: unknown): Promise<unknown> => {
      const begun = performance.now();
      const tell = (outcome: ObservedProviderCall["outcome"]): void => {
        observe({
          provider: cards.provider,
          operation,
          outcome,
          seconds: (performance.now() - begun) / 1_000,
        });
      };
      try {
        const answer = await inSpan(step, () => call(asked));
        tell("answered");
        return answer;
      } catch (error) {
        tell(error instanceof PaymentProviderError && !error.retriable ? "refused" : "unavailable");
        throw error;
      }
    };
  }
}

function ignore(): void {}
