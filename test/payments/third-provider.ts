// A provider that is neither Stripe nor the sandbox: in-memory records, messages signed with a shared secret.
import { toCents } from "#domain/money.ts";
import { minute, toInstant } from "#domain/time.ts";
import {
  type CardPayments,
  type DisputeFacts,
  type PaymentOrder,
  PaymentProviderError,
  type ProviderRefund,
  type SessionState,
} from "#server/platform/gateways/card-payments.ts";

export type ThirdProvider = CardPayments & {
  readonly pay: (sessionId: string) => void;
  readonly refundElsewhere: (sessionId: string, amount: number) => void;
  readonly dispute: (sessionId: string, status: DisputeFacts["status"]) => DisputeFacts;
  readonly refundsMade: () => readonly ProviderRefund[];
};

export const thirdSignature = "signed by the third";

export function thirdProvider(): ThirdProvider {
  const sessions = new Map<string, SessionState>();
  const keys = new Map<string, string>();
  const refunds: ProviderRefund[] = [];
  const disputes = new Map<string, DisputeFacts>();
  const sessionOf = (id: string): SessionState => sessions.get(id) ?? missing("session");
  const change = (id: string, changed: Partial<SessionState>): SessionState => {
    const session = { ...sessionOf(id), ...changed };
    sessions.set(id, session);
    return session;
  };
  const makeRefund = (made: Omit<ProviderRefund, "providerRefundId" | "status">): ProviderRefund => {
    const refund = { ...made, providerRefundId: `back-${refunds.length + 1}`, status: "done" } as const;
    refunds.push(refund);
    return refund;
  };
  return {
    provider: "third",
    live: false,
    shortestSession: 32 * minute,
    pageOrigins: ["https://pay.third.example"],
    signatureHeader: "x-third-proof",
    openSession: async (order) => {
      const id = keys.get(order.idempotencyKey) ?? `page-${sessions.size + 1}`;
      keys.set(order.idempotencyKey, id);
      if (!sessions.has(id)) sessions.set(id, opened(id, order));
      return { sessionId: id, redirectUrl: `https://pay.third.example/${id}` };
    },
    fetchSession: async (id) => sessionOf(id),
    expireSession: async (id) =>
      sessionOf(id).status === "open" ? change(id, { status: "expired" }) : sessionOf(id),
    refund: async ({ paymentId, amount, refundId }) => {
      if (![...sessions.values()].some((session) => session.paymentId === paymentId)) missing("payment");
      return makeRefund({ paymentId, amount, refundId });
    },
    findRefund: async ({ refundId }) => refunds.find((refund) => refund.refundId === refundId),
    fetchRefund: async (id) =>
      refunds.find(({ providerRefundId }) => providerRefundId === id) ?? missing("refund"),
    fetchDispute: async (id) => disputes.get(id) ?? missing("dispute"),
    listPayments: async () =>
      [...sessions.values()].flatMap(({ paymentId, amount }) =>
        paymentId === undefined ? [] : [{ id: paymentId, amount, at: toInstant(0), isOurs: true }],
      ),
    listRefunds: async () => refunds,
    listDisputes: async () => [...disputes.values()],
    readWebhook: async (rawBody, signature) =>
      signature === thirdSignature ? JSON.parse(new TextDecoder().decode(rawBody)) : "unsigned",
    pay: (id) => void change(id, { status: "paid", paymentId: `money-${id}` }),
    refundElsewhere: (id, amount) =>
      void makeRefund({ paymentId: sessionOf(id).paymentId, amount: toCents(amount), refundId: undefined }),
    dispute: (id, status) => {
      const { paymentId, amount, currency } = sessionOf(id);
      const facts = { disputeId: `quarrel-${id}`, paymentId, amount, currency, reason: "fraudulent", status };
      disputes.set(facts.disputeId, { ...facts, openedAt: 0 as DisputeFacts["openedAt"] });
      return { ...facts, openedAt: 0 as DisputeFacts["openedAt"] };
    },
    refundsMade: () => refunds,
  };
}

function opened(id: string, order: PaymentOrder): SessionState {
  return {
    sessionId: id,
    status: "open",
    declined: false,
    attemptId: order.attemptId,
    bookingReference: order.bookingReference,
    amount: order.amount,
    currency: order.currency,
    live: false,
    paymentId: undefined,
  };
}

function missing(what: string): never {
  throw new PaymentProviderError(`no such ${what}`, { retriable: false, missing: true });
}
