// What the stand-in knows: sessions, payments, refunds, disputes and the messages about them.
import { randomBytes } from "node:crypto";
import { openLedgerFile } from "./ledger-file.ts";
import type { Dispute, Intent, RefundRow, Session } from "./stand-in-rows.ts";
import { toDispute, toEvent, toIntent, toRefund, toSession } from "./stripe-objects.ts";

export type Books = ReturnType<typeof openBooks>;

export function openBooks(folder: string, base: () => string) {
  const file = openLedgerFile(folder);
  let offset = 0;
  const now = (): number => Math.floor((Date.now() + offset) / 1000);

  const tell = (type: string, object: object): void => {
    const number = file.rows("messages").length + 1;
    const id = newId("evt");
    const body = JSON.stringify(toEvent({ id, type, object, createdAt: now() }));
    file.put("messages", { id, type, body, number });
  };
  const findSession = (id: string) => file.find("sessions", id);
  const findIntent = (id: string | undefined) => (id === undefined ? undefined : file.find("intents", id));
  const show = (session: Session, expand = false) =>
    toSession(session, findIntent(session.intentId), base(), expand);
  const keep = (session: Session, ...types: readonly string[]): Session => {
    file.put("sessions", session);
    for (const type of types) tell(type, show(session));
    return session;
  };

  const receive = (session: Session, amount: number): void => {
    const known = findIntent(session.intentId);
    const intent: Intent = {
      id: known?.id ?? newId("pi"),
      sessionId: session.id,
      amount: session.amount,
      received: amount,
      currency: session.currency,
      metadata: session.intentMetadata,
      declined: false,
      createdAt: known?.createdAt ?? now(),
    };
    file.put("intents", intent);
    tell("payment_intent.succeeded", toIntent(intent));
    keep({ ...session, status: "complete", paid: true, intentId: intent.id }, "checkout.session.completed");
  };

  /** Sessions end by themselves: noticed whenever somebody looks. */
  const passTime = (): void => {
    for (const session of file.rows("sessions")) {
      if (session.status === "open" && session.expiresAt <= now()) {
        keep({ ...session, status: "expired" }, "checkout.session.expired");
      }
    }
  };

  return {
    file,
    now,
    passTime,
    findSession,
    findIntent,
    show,
    setClock: (milliseconds: number) => {
      offset = milliseconds - Date.now();
      passTime();
    },
    open: (session: Omit<Session, "id" | "status" | "paid" | "createdAt" | "intentId">): Session =>
      keep({
        ...session,
        id: newId("cs_test"),
        status: "open",
        paid: false,
        createdAt: now(),
        intentId: undefined,
      }),
    /** False when the page is not open any more. */
    pay: (id: string, amount?: number): boolean => {
      const session = findSession(id);
      if (session?.status !== "open") return false;
      receive(session, amount ?? session.amount);
      return true;
    },
    payExpired: (id: string): boolean => {
      const session = findSession(id);
      if (session?.status !== "expired") return false;
      receive(session, session.amount);
      return true;
    },
    decline: (id: string): boolean => {
      const session = findSession(id);
      if (session?.status !== "open") return false;
      const known = findIntent(session.intentId);
      const intent: Intent = {
        id: known?.id ?? newId("pi"),
        sessionId: id,
        amount: session.amount,
        received: 0,
        currency: session.currency,
        metadata: session.intentMetadata,
        declined: true,
        createdAt: known?.createdAt ?? now(),
      };
      file.put("intents", intent);
      keep({ ...session, intentId: intent.id });
      tell("payment_intent.payment_failed", toIntent(intent));
      return true;
    },
    expire: (id: string): boolean => {
      const session = findSession(id);
      if (session?.status !== "open") return false;
      keep({ ...session, status: "expired" }, "checkout.session.expired");
      return true;
    },
    refundsOf: (intentId: string) => file.rows("refunds").filter((refund) => refund.intentId === intentId),
    refund: (refund: Omit<RefundRow, "id" | "createdAt">): RefundRow => {
      const row: RefundRow = { ...refund, id: newId("re"), createdAt: now() };
      file.put("refunds", row);
      tell("refund.created", toRefund(row));
      return row;
    },
    settleRefund: (id: string, status: "succeeded" | "failed"): void => {
      const row = file.find("refunds", id);
      if (!row) return;
      file.put("refunds", { ...row, status });
      tell(status === "failed" ? "refund.failed" : "refund.updated", toRefund({ ...row, status }));
    },
    dispute: (intentId: string, status: Dispute["status"]): void => {
      const known = file.rows("disputes").find((dispute) => dispute.intentId === intentId);
      const amount = findIntent(intentId)?.received ?? 0;
      const row = {
        id: known?.id ?? newId("du"),
        intentId,
        amount,
        status,
        createdAt: known?.createdAt ?? now(),
      };
      file.put("disputes", row);
      tell(known ? "charge.dispute.closed" : "charge.dispute.created", toDispute(row));
    },
  };
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}
