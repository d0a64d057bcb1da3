// Commands of a test to the stand-in.

export type Fault = {
  /** The calls that it affects, such as `POST /v1/checkout/sessions`; every call when absent. */
  readonly on?: string;
  /** How many of them; 1 by default. */
  readonly times?: number;
} /** `kept`: the answer is repeated under its idempotency key, as Stripe repeats faults of its own. */ & (
  | { readonly kind: "answer"; readonly status: 402 | 429 | 500; readonly kept?: boolean }
  /** The work is done and kept; the connection is cut instead of answering. */
  | { readonly kind: "lose-answer" }
  /** The work is done after this delay. */
  | { readonly kind: "slow"; readonly milliseconds: number }
  /** Answered only once another call has been, so that the two overlap however slow the machine is. */
  | { readonly kind: "after-another" }
);

/** How messages are delivered automatically; shares are between 0 and 1. */
export type Delivery = {
  readonly url: string;
  readonly dropped: number;
  readonly repeated: number;
  readonly shuffled: boolean;
  readonly delayMilliseconds: number;
  readonly seed: number;
};

export type Command =
  | { readonly do: "pay"; readonly session: string; readonly amount?: number }
  | { readonly do: "decline" | "expire" | "pay-expired"; readonly session: string }
  | { readonly do: "refund-elsewhere"; readonly payment: string; readonly amount: number }
  | { readonly do: "settle-refund"; readonly refund: string; readonly status: "succeeded" | "failed" }
  | { readonly do: "dispute"; readonly payment: string; readonly status: "needs_response" | "won" | "lost" }
  | { readonly do: "set-clock"; readonly milliseconds: number }
  | { readonly do: "fault"; readonly fault: Fault }
  | { readonly do: "forget-faults" }
  | { readonly do: "deliver"; readonly delivery: Delivery }
  | { readonly do: "messages" | "charges" | "sessions" };

/** A message with a signature made at this moment. */
export type SignedMessage = { readonly id: string; readonly body: string; readonly signature: string };

export type Session = {
  readonly id: string;
  readonly status: "open" | "paid" | "expired";
  readonly reference: string;
  readonly attemptId: string;
};

/** One payment in the stand-in's books. */
export type Charge = {
  readonly paymentId: string;
  readonly sessionId: string;
  readonly reference: string;
  readonly received: number;
  readonly refunded: number;
};

export type Answers = {
  readonly messages: readonly SignedMessage[];
  readonly charges: readonly Charge[];
  readonly sessions: readonly Session[];
};
