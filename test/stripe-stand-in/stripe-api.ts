// The calls of Stripe's API that we make, answered as Stripe answers them.
import { createHash } from "node:crypto";
import { decodeForm, type FormValues, textAt, textsAt } from "./form-encoding.ts";
import type { Books } from "./stand-in-books.ts";
import { toDispute, toRefund } from "./stripe-objects.ts";

export type ApiRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
  readonly idempotencyKey: string | undefined;
  readonly authorized: boolean;
  /** A fault that is answered, and kept, in place of the work. */
  readonly instead: ApiAnswer | undefined;
};

export type ApiAnswer = { readonly status: number; readonly body: object };

/** Keys whose call is still running. */
const running = new Set<string>();

/** `before`: a fault that makes the call take its time while its key is in use. */
export async function answerApi(
  books: Books,
  request: ApiRequest,
  before: () => Promise<void>,
): Promise<ApiAnswer> {
  if (!request.authorized) return failure(401, "invalid_request_error", "Invalid API Key provided");
  books.passTime();
  const { idempotencyKey: key } = request;
  if (request.method !== "POST" || key === undefined) {
    await before();
    return route(books, request);
  }
  if (running.has(key)) {
    return failure(
      409,
      "idempotency_error",
      "There is currently another in-progress request using this key",
      {
        code: "idempotency_key_in_use",
      },
    );
  }
  const hash = createHash("sha256").update(`${request.path}\n${request.body}`).digest("hex");
  const kept = books.file.find("keys", key);
  if (kept && kept.hash !== hash) {
    return failure(
      400,
      "idempotency_error",
      "Keys for idempotent requests can only be used with the same parameters",
    );
  }
  if (kept) return { status: kept.status, body: kept.body };
  running.add(key);
  try {
    await before();
    const answer = request.instead ?? route(books, request);
    // Refused parameters are not kept: nothing was begun.
    if (answer.status < 400 || request.instead) books.file.put("keys", { id: key, hash, ...answer });
    return answer;
  } finally {
    running.delete(key);
  }
}

function route(books: Books, { method, path, query, body }: ApiRequest): ApiAnswer {
  const form = decodeForm(body);
  const session = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path);
  const expand = [...query.values(), ...Object.values(textsAt(form, "expand"))].includes("payment_intent");
  if (method === "POST" && path === "/v1/checkout/sessions") return createSession(books, form);
  if (session)
    return onSession(books, session[1] ?? "", session[2] !== undefined && method === "POST", expand);
  if (method === "POST" && path === "/v1/refunds") return createRefund(books, form);
  if (method === "GET" && path === "/v1/refunds") return listRefunds(books, query);
  if (method === "GET" && path === "/v1/disputes") {
    return list(path, books.file.rows("disputes").filter(madeSince(query)).map(toDispute));
  }
  const one = /^\/v1\/(refunds|disputes)\/(\w+)$/.exec(path);
  if (method === "GET" && one)
    return one[1] === "refunds" ? oneRefund(books, one[2]) : oneDispute(books, one[2]);
  return failure(404, "invalid_request_error", `Unrecognized request URL (${method}: ${path}).`);
}

const shortest = 30 * 60;
const longest = 24 * 60 * 60;

function createSession(books: Books, form: FormValues): ApiAnswer {
  const amount = Number(textAt(form, "line_items.0.price_data.unit_amount"));
  const expiresAt = Number(textAt(form, "expires_at"));
  const successUrl = textAt(form, "success_url");
  const life = expiresAt - books.now();
  if (textAt(form, "mode") !== "payment") return invalid("mode");
  if (!Number.isInteger(amount) || amount < 50) return invalid("line_items[0][price_data][unit_amount]");
  if (!Number.isInteger(expiresAt) || life < shortest || life > longest) return invalid("expires_at");
  if (successUrl === undefined) return invalid("success_url");
  if (!/^[^@\s]+@[^@\s]+$/.test(textAt(form, "customer_email") ?? "")) return invalid("customer_email");
  if (textAt(form, "line_items.0.price_data.product_data.name") === undefined) return invalid("line_items");
  const opened = books.open({
    reference: textAt(form, "client_reference_id") ?? "",
    metadata: textsAt(form, "metadata"),
    intentMetadata: textsAt(form, "payment_intent_data.metadata"),
    amount,
    currency: textAt(form, "line_items.0.price_data.currency") ?? "",
    successUrl,
    cancelUrl: textAt(form, "cancel_url") ?? successUrl,
    expiresAt,
  });
  return { status: 200, body: books.show(opened) };
}

function onSession(books: Books, id: string, expire: boolean, expand: boolean): ApiAnswer {
  if (!books.findSession(id))
    return failure(404, "invalid_request_error", `No such checkout.session: '${id}'`);
  if (expire && !books.expire(id)) {
    return failure(
      400,
      "invalid_request_error",
      'Only Checkout Sessions with a status in ["open"] can be expired.',
    );
  }
  const session = books.findSession(id);
  return session ? { status: 200, body: books.show(session, expand) } : invalid("id");
}

function listRefunds(books: Books, query: URLSearchParams): ApiAnswer {
  const payment = query.get("payment_intent");
  const refunds = payment === null ? books.file.rows("refunds") : books.refundsOf(payment);
  return list("/v1/refunds", refunds.filter(madeSince(query)).map(toRefund));
}

function madeSince(query: URLSearchParams): (row: { readonly createdAt: number }) => boolean {
  const since = Number(query.get("created[gte]") ?? 0);
  return ({ createdAt }) => createdAt >= since;
}

function list(url: string, data: readonly object[]): ApiAnswer {
  // Stripe lists the newest first.
  return { status: 200, body: { object: "list", url, has_more: false, data: data.toReversed() } };
}

function oneRefund(books: Books, id = ""): ApiAnswer {
  const refund = books.file.find("refunds", id);
  return refund
    ? { status: 200, body: toRefund(refund) }
    : failure(404, "invalid_request_error", `No such refund: '${id}'`);
}

function oneDispute(books: Books, id = ""): ApiAnswer {
  const dispute = books.file.find("disputes", id);
  return dispute
    ? { status: 200, body: toDispute(dispute) }
    : failure(404, "invalid_request_error", `No such dispute: '${id}'`);
}

function createRefund(books: Books, form: FormValues): ApiAnswer {
  const intentId = textAt(form, "payment_intent") ?? "";
  const amount = Number(textAt(form, "amount"));
  const intent = books.findIntent(intentId);
  if (!intent) return failure(404, "invalid_request_error", `No such payment_intent: '${intentId}'`);
  const disputed = books.file.rows("disputes").find((dispute) => dispute.intentId === intentId);
  if (disputed && disputed.status !== "won") {
    return failure(400, "invalid_request_error", "The charge is disputed and can not be refunded", {
      code: "charge_disputed",
    });
  }
  const given = books
    .refundsOf(intentId)
    .filter(({ status }) => status !== "failed")
    .reduce((sum, refund) => sum + refund.amount, 0);
  if (given + amount > intent.received) {
    return failure(400, "invalid_request_error", "Refund amount is greater than unrefunded amount on charge");
  }
  const refund = books.refund({ intentId, amount, status: "succeeded", metadata: textsAt(form, "metadata") });
  return { status: 200, body: toRefund(refund) };
}

function invalid(param: string): ApiAnswer {
  return failure(400, "invalid_request_error", `Invalid ${param}`, { param });
}

export function failure(
  status: number,
  type: string,
  message: string,
  more: Readonly<Record<string, string>> = {},
): ApiAnswer {
  return { status, body: { error: { type, message, ...more } } };
}
