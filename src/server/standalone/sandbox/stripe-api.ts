// The calls of Stripe's API that we make, answered as Stripe answers them.
import { toCents } from "#domain/money.ts";
import { type Instant, minute, toInstant } from "#domain/time.ts";
import { decodeForm, type FormValues, textAt, textsAt } from "./form-encoding.ts";
import { createRefund } from "./sandbox-refunds.ts";
import { createSession, expireSession, findSession, type SandboxSession } from "./sandbox-sessions.ts";
import type { SandboxDb } from "./sandbox-tables.ts";
import { toDispute, toIntent, toRefund, toSession } from "./stripe-objects.ts";

export type Books = {
  readonly db: SandboxDb;
  readonly now: () => Instant;
  /** The page on which a session is paid. */
  readonly pageOf: (sessionId: string) => string;
};

export type ApiRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
  readonly idempotencyKey: string | undefined;
};

export type ApiAnswer = { readonly status: number; readonly body: object };

export async function answerCall(books: Books, request: ApiRequest): Promise<ApiAnswer> {
  const { method, path, query } = request;
  const form = decodeForm(request.body);
  const [, , kind, id = "", act] = path.replace("/checkout/sessions", "/sessions").split("/");
  switch (`${method} ${kind}${id && "/:id"}${act ? `/${act}` : ""}`) {
    case "POST sessions":
      return openSession(books, form, request.idempotencyKey);
    case "GET sessions/:id":
      return oneSession(books, id, expands(query, form));
    case "POST sessions/:id/expire":
      return endSession(books, id, expands(query, form));
    case "POST refunds":
      return refund(books, form, request.idempotencyKey);
    case "GET payment_intents":
      return listPayments(books, query);
    case "GET refunds":
      return listRefunds(books, query);
    case "GET refunds/:id":
      return oneRefund(books, id);
    case "GET disputes":
      return listDisputes(books, query);
    case "GET disputes/:id":
      return oneDispute(books, id);
    default:
      return failure(404, "invalid_request_error", `Unrecognized request URL (${method}: ${path}).`);
  }
}

function expands(query: URLSearchParams, form: FormValues): boolean {
  return [...query.values(), ...Object.values(textsAt(form, "expand"))].includes("payment_intent");
}

const shortest = 30 * minute;
const longest = 24 * 60 * minute;

async function openSession(
  { db, now, pageOf }: Books,
  form: FormValues,
  idempotencyKey: string | undefined,
): Promise<ApiAnswer> {
  const amount = Number(textAt(form, "line_items.0.price_data.unit_amount"));
  const expiresAt = toInstant(Number(textAt(form, "expires_at")) * 1000);
  const returnUrl = textAt(form, "success_url");
  const email = textAt(form, "customer_email") ?? "";
  const description = textAt(form, "line_items.0.price_data.product_data.name");
  const known = idempotencyKey === undefined ? undefined : await findByKey(db, idempotencyKey);
  if (known) return shown(known, pageOf);
  // Stripe's timestamps have a resolution of one second.
  const life = expiresAt - Math.floor(now() / 1000) * 1000;
  if (textAt(form, "mode") !== "payment") return invalid("mode");
  if (!Number.isInteger(amount) || amount < 50) return invalid("line_items[0][price_data][unit_amount]");
  if (!Number.isInteger(expiresAt) || life < shortest || life > longest) return invalid("expires_at");
  if (returnUrl === undefined) return invalid("success_url");
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) return invalid("customer_email");
  if (description === undefined) return invalid("line_items");
  const opened = await createSession(db, {
    idempotencyKey: idempotencyKey ?? null,
    attemptId: textAt(form, "metadata.attempt") ?? "",
    bookingReference: textAt(form, "client_reference_id") ?? "",
    description,
    amount: toCents(amount),
    currency: (textAt(form, "line_items.0.price_data.currency") ?? "").toUpperCase(),
    email,
    locale: textAt(form, "locale") === "en" ? "en" : "fr",
    returnUrl,
    abandonUrl: textAt(form, "cancel_url") ?? returnUrl,
    expiresAt,
    createdAt: now(),
  });
  return shown(opened, pageOf);
}

function findByKey(db: SandboxDb, key: string): Promise<SandboxSession | undefined> {
  return db.selectFrom("sandbox.sessions").selectAll().where("idempotencyKey", "=", key).executeTakeFirst();
}

function shown(session: SandboxSession, pageOf: Books["pageOf"], expand = false): ApiAnswer {
  return { status: 200, body: toSession(session, { page: pageOf(session.id), expand }) };
}

async function oneSession({ db, pageOf }: Books, id: string, expand: boolean): Promise<ApiAnswer> {
  const session = await findSession(db, id);
  return session ? shown(session, pageOf, expand) : missing("checkout.session", id);
}

async function endSession(books: Books, id: string, expand: boolean): Promise<ApiAnswer> {
  if (!(await findSession(books.db, id))) return missing("checkout.session", id);
  if (await expireSession(books.db, id, books.now())) return oneSession(books, id, expand);
  return failure(
    400,
    "invalid_request_error",
    'Only Checkout Sessions with a status in ["open"] can be expired.',
  );
}

async function refund(
  { db, now }: Books,
  form: FormValues,
  idempotencyKey: string | undefined,
): Promise<ApiAnswer> {
  const paymentId = textAt(form, "payment_intent") ?? "";
  const amount = Number(textAt(form, "amount"));
  if (!Number.isInteger(amount) || amount < 1) return invalid("amount");
  const refundId = textAt(form, "metadata.refund") ?? null;
  const made = await createRefund(
    db,
    { paymentId, amount: toCents(amount), refundId, idempotencyKey: idempotencyKey ?? null },
    now(),
  );
  switch (made) {
    case "no-payment":
      return missing("payment_intent", paymentId);
    case "disputed":
      return failure(400, "invalid_request_error", "The charge is disputed and can not be refunded", {
        code: "charge_disputed",
      });
    case "too-much":
      return failure(
        400,
        "invalid_request_error",
        "Refund amount is greater than unrefunded amount on charge",
      );
    default:
      return { status: 200, body: toRefund(made) };
  }
}

async function listRefunds({ db }: Books, query: URLSearchParams): Promise<ApiAnswer> {
  const paymentId = query.get("payment_intent");
  const since = db.selectFrom("sandbox.refunds").selectAll().where("createdAt", ">=", sinceOf(query));
  const asked = paymentId === null ? since : since.where("paymentId", "=", paymentId);
  return list("/v1/refunds", (await asked.orderBy("createdAt", "desc").execute()).map(toRefund));
}

async function listPayments({ db }: Books, query: URLSearchParams): Promise<ApiAnswer> {
  const paid = await db
    .selectFrom("sandbox.sessions")
    .selectAll()
    .where("paymentId", "is not", null)
    .where("createdAt", ">=", sinceOf(query))
    .orderBy("createdAt", "desc")
    .execute();
  return list(
    "/v1/payment_intents",
    paid.map((session) => toIntent(session)),
  );
}

async function listDisputes({ db }: Books, query: URLSearchParams): Promise<ApiAnswer> {
  const disputes = await db
    .selectFrom("sandbox.disputes")
    .selectAll()
    .where("createdAt", ">=", sinceOf(query))
    .orderBy("createdAt", "desc")
    .execute();
  return list("/v1/disputes", disputes.map(toDispute));
}

function sinceOf(query: URLSearchParams): Instant {
  return toInstant(Number(query.get("created[gte]") ?? 0) * 1000);
}

function list(url: string, data: readonly object[]): ApiAnswer {
  return { status: 200, body: { object: "list", url, has_more: false, data } };
}

async function oneRefund({ db }: Books, id: string): Promise<ApiAnswer> {
  const found = await db.selectFrom("sandbox.refunds").selectAll().where("id", "=", id).executeTakeFirst();
  return found ? { status: 200, body: toRefund(found) } : missing("refund", id);
}

async function oneDispute({ db }: Books, id: string): Promise<ApiAnswer> {
  const found = await db.selectFrom("sandbox.disputes").selectAll().where("id", "=", id).executeTakeFirst();
  return found ? { status: 200, body: toDispute(found) } : missing("dispute", id);
}

function missing(kind: string, id: string): ApiAnswer {
  return failure(404, "invalid_request_error", `No such ${kind}: '${id}'`);
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
