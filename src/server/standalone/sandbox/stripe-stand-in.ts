// Stripe's API over the stand-in's tables: authentication, idempotency keys, and the errors that Stripe answers for
// both.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { sandboxKeyLockClass } from "../../platform/db/lock-ids.ts";
import { advanceSessions } from "./sandbox-sessions.ts";
import type { SandboxDb } from "./sandbox-tables.ts";
import { type ApiAnswer, type ApiRequest, answerCall, type Books, failure } from "./stripe-api.ts";

/** The only API key accepted. */
export const sandboxKey = "sk_test_sandbox";

export type Asked = ApiRequest & { readonly authorization: string | undefined };

/** Faults that a test injects before, after or instead of the work. */
export type Disturbance = {
  /** Runs before the work, with the idempotency key locked if there is one. */
  readonly before?: () => Promise<void>;
  /** An answer stored in place of doing the work. */
  readonly instead?: ApiAnswer | undefined;
};

export async function answerApi(books: Books, asked: Asked, trouble: Disturbance = {}): Promise<ApiAnswer> {
  if (asked.authorization !== `Bearer ${sandboxKey}`) {
    return failure(401, "invalid_request_error", "Invalid API Key provided");
  }
  await advanceSessions(books.db, books.now());
  const { idempotencyKey: key } = asked;
  if (asked.method !== "POST" || key === undefined) {
    await trouble.before?.();
    return answerCall(books, asked);
  }
  return books.db.transaction().execute(async (tx) => {
    if (!(await lockKey(tx, key))) {
      const said = "There is currently another in-progress request using this key";
      return failure(409, "idempotency_error", said, { code: "idempotency_key_in_use" });
    }
    return answerOnce({ ...books, db: tx }, asked, key, trouble);
  });
}

async function answerOnce(books: Books, asked: Asked, key: string, trouble: Disturbance): Promise<ApiAnswer> {
  const requestHash = createHash("sha256").update(`${asked.path}\n${asked.body}`).digest("hex");
  const kept = await books.db
    .selectFrom("sandbox.answers")
    .selectAll()
    .where("key", "=", key)
    .executeTakeFirst();
  if (kept && kept.requestHash !== requestHash) {
    const said = "Keys for idempotent requests can only be used with the same parameters";
    return failure(400, "idempotency_error", said);
  }
  if (kept) return { status: kept.status, body: JSON.parse(kept.body) };
  await trouble.before?.();
  const answer = trouble.instead ?? (await answerCall(books, asked));
  // Rejected parameters are not stored: nothing was begun, so a retry is processed anew.
  if (answer.status < 400 || trouble.instead) {
    const { status, body } = answer;
    await books.db
      .insertInto("sandbox.answers")
      .values({ key, requestHash, status, body: JSON.stringify(body) })
      .execute();
  }
  return answer;
}

async function lockKey(tx: SandboxDb, key: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${sandboxKeyLockClass}::integer, hashtext(${key})) as locked`.execute(
    tx,
  );
  return rows[0]?.locked ?? false;
}

/** A `fetch` for Stripe's library that answers in-process. */
export function standInFetch(books: Books): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname: path, searchParams: query } = new URL(request.url);
    const { status, body } = await answerApi(books, {
      method: request.method,
      path,
      query,
      body: await request.text(),
      idempotencyKey: request.headers.get("idempotency-key") ?? undefined,
      authorization: request.headers.get("authorization") ?? undefined,
    });
    return Response.json(body, { status });
  };
}
