import { readFile } from "node:fs/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Locale } from "#domain/locale.ts";
import type { Services } from "../../services.ts";
import { deliverDue, type Post } from "./sandbox-deliveries.ts";
import { missingPage, sessionPage } from "./sandbox-page.ts";
import { readSandboxSecret } from "./sandbox-secret.ts";
import {
  declineSession,
  findSession,
  paySession,
  paySessionLate,
  type SandboxSession,
} from "./sandbox-sessions.ts";
import { sandboxStyle } from "./sandbox-style.ts";
import type { SandboxDb } from "./sandbox-tables.ts";
import { openSandboxTables } from "./sandbox-tables.ts";
import { type SandboxOutcome, sandboxOutcomes } from "./sandbox-words.ts";

type Addressed = { Params: { session: string }; Querystring: { lang?: string } };

/** How long the answer to the form waits for the webhook's delivery, in milliseconds. */
const deliveryTimeoutMs = 2_000;

/** The sandbox provider: its hosted page, and its webhooks to the application (payment §2). */
export async function sandboxRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { config, clock, log } = services;
  const db = await openSandboxTables(services.db);
  const secret = await readSandboxSecret(config.dataDir);
  const deliver = () => deliverDue({ db, clock, log, secret, post: postTo(app) });
  deliverInTheBackground(app, deliver, log);
  acceptForms(app);
  serveStyle(app);

  app.get<Addressed>("/sandbox/pay/:session", async (request, reply) => {
    const session = await findSession(db, request.params.session);
    const locale = localeOf(request.query.lang, session);
    if (!session) return page(reply.code(404), missingPage(locale, config.publicUrl.href), config.publicUrl);
    return page(reply, sessionPage(session, locale), config.publicUrl);
  });

  app.post<Addressed>("/sandbox/pay/:session", async (request, reply) => {
    const session = await findSession(db, request.params.session);
    const locale = localeOf(request.query.lang, session);
    if (!session) return page(reply.code(404), missingPage(locale, config.publicUrl.href), config.publicUrl);
    const outcome = outcomeIn(request.body);
    if (!outcome) return page(reply.code(422), sessionPage(session, locale), config.publicUrl);
    await applyOutcome(db, outcome, session, clock.now());
    await Promise.race([deliver(), sleep(deliveryTimeoutMs)]);
    return reply.redirect(outcome === "abandon" ? session.abandonUrl : session.returnUrl, 303);
  });
}

async function applyOutcome(
  db: SandboxDb,
  outcome: SandboxOutcome,
  session: SandboxSession,
  now: ReturnType<Services["clock"]["now"]>,
): Promise<void> {
  switch (outcome) {
    case "pay":
      await paySession(db, session.id, now);
      return;
    case "decline":
      await declineSession(db, session.id, now);
      return;
    case "pay-late":
      await paySessionLate(db, session, now);
      return;
    case "abandon":
  }
}

function outcomeIn(body: unknown): SandboxOutcome | undefined {
  const chosen = body instanceof URLSearchParams ? body.get("outcome") : undefined;
  return sandboxOutcomes.find((outcome) => outcome === chosen);
}

function localeOf(asked: string | undefined, session: SandboxSession | undefined): Locale {
  return asked === "fr" || asked === "en" ? asked : (session?.locale ?? "fr");
}

/** The form redirects back to the site, which counts for CSP `form-action`. */
function page(reply: FastifyReply, html: string, publicUrl: URL): FastifyReply {
  return reply
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .header("x-content-type-options", "nosniff")
    .header("referrer-policy", "no-referrer")
    .header("x-frame-options", "DENY")
    .header(
      "content-security-policy",
      `default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${publicUrl.origin}`,
    )
    .send(html);
}

const icon = new URL("../../../web/ui/brand/favicon.svg", import.meta.url);
const fontFolder = new URL("../../../web/ui/fonts/generated/", import.meta.url);

function serveStyle(app: FastifyInstance): void {
  app.get("/sandbox/page.css", (_request, reply) =>
    reply.type("text/css; charset=utf-8").header("cache-control", "max-age=3600").send(sandboxStyle),
  );
  app.get("/sandbox/icon.svg", async (_request, reply) =>
    reply
      .type("image/svg+xml")
      .header("cache-control", "max-age=86400")
      .send(await readFile(icon)),
  );
  for (const name of ["hanken-grotesk", "b612-bold", "b612-mono-bold"]) {
    app.get(`/sandbox/${name}.woff2`, async (_request, reply) =>
      reply
        .type("font/woff2")
        .header("cache-control", "max-age=86400")
        .send(await readFile(new URL(`${name}.woff2`, fontFolder))),
    );
  }
}

function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 1_024 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

/** Posts to the application where it listens, or, when it does not, as in tests, in-process. */
function postTo(app: FastifyInstance): Post {
  return async (body, signature) => {
    const url = "/api/payments/sandbox/webhook";
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    const origin = ownOrigin(app);
    if (origin === undefined) {
      return (await app.inject({ method: "POST", url, headers, payload: body })).statusCode;
    }
    const timeout = AbortSignal.timeout(10_000);
    const answer = await fetch(new URL(url, origin), { method: "POST", headers, body, signal: timeout });
    await answer.body?.cancel();
    return answer.status;
  };
}

function ownOrigin(app: FastifyInstance): string | undefined {
  const address = app.server.address();
  if (address === null || typeof address === "string") return undefined;
  const host = { "0.0.0.0": "127.0.0.1", "::": "::1" }[address.address] ?? address.address;
  return `http://${address.family === "IPv6" ? `[${host}]` : host}:${address.port}`;
}

/** Once a second while the application listens: late payments, and retries of messages. */
function deliverInTheBackground(
  app: FastifyInstance,
  deliver: () => Promise<number>,
  log: Services["log"],
): void {
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const turn = (): void => {
    running = deliver()
      .catch((error: unknown) => log.warn("sandbox-deliveries-failed", { error }))
      .finally(() => {
        if (timer) timer = setTimeout(turn, 1_000);
      });
  };
  app.addHook("onListen", async () => {
    timer = setTimeout(turn, 0);
  });
  app.addHook("preClose", async () => {
    clearTimeout(timer);
    timer = undefined;
    await running;
  });
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
