// What the stand-in's books consist of.

export type Session = {
  readonly id: string;
  readonly status: "open" | "complete" | "expired";
  readonly paid: boolean;
  readonly reference: string;
  readonly metadata: Record<string, string>;
  readonly intentMetadata: Record<string, string>;
  readonly amount: number;
  readonly currency: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: number;
  readonly createdAt: number;
  readonly intentId: string | undefined;
};

export type Intent = {
  readonly id: string;
  readonly sessionId: string;
  readonly amount: number;
  readonly received: number;
  readonly currency: string;
  readonly metadata: Record<string, string>;
  readonly declined: boolean;
  readonly createdAt: number;
};

export type RefundRow = {
  readonly id: string;
  readonly intentId: string;
  readonly amount: number;
  readonly status: "pending" | "succeeded" | "failed";
  readonly metadata: Record<string, string>;
  readonly createdAt: number;
};

export type Dispute = {
  readonly id: string;
  readonly intentId: string;
  readonly amount: number;
  readonly status: "needs_response" | "won" | "lost";
  readonly createdAt: number;
};

/** `body` is what is signed, to the byte. */
export type Message = {
  readonly id: string;
  readonly type: string;
  readonly body: string;
  readonly number: number;
};

export type Sent = { readonly id: string };

/** The first answer under an idempotency key. */
export type KeptAnswer = {
  readonly id: string;
  readonly hash: string;
  readonly status: number;
  readonly body: object;
};
