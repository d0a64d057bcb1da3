import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { minute } from "#domain/time.ts";
import { accepted, callOf } from "#test/booking-scene.ts";
import {
  bookByCard,
  openPayment,
  outcomeOf,
  type Paying,
  paidOnce,
  placedAgain,
  settleAllRefunds,
  withAmpleRoom,
} from "#test/payments/paying.ts";
import { openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import { cancelBooking } from "../../bookings/cancel-booking.ts";
import { expireHolds } from "../../bookings/expire-holds.ts";
import { openCardProviders } from "../../open-card-providers.ts";
import { endOverdueSessions } from "../../payments/end-overdue-sessions.ts";
import { reconcilePayments } from "../../payments/reconcile-payments.ts";
import { deliverDue } from "./sandbox-deliveries.ts";
import { openSandboxTables } from "./sandbox-tables.ts";

let scene: ProviderScene;

beforeAll(async () => {
  scene = await withAmpleRoom(await openProviderScene("sandbox", { poolSize: 20 }));
});
afterAll(() => scene.close());

const pageOf = ({ redirectUrl }: Pick<Paying, "redirectUrl">) => new URL(redirectUrl).pathname;

function choose(paying: Paying, outcome: string) {
  return scene.test.app.inject({
    method: "POST",
    url: pageOf(paying),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ outcome }).toString(),
  });
}

test("the sandbox page says that it is a test, what is paid and how it can end, without a script", async () => {
  const paying = await bookByCard(scene);
  const answer = await scene.test.app.inject(pageOf(paying));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
  const html = answer.body;
  expect(html).toContain('<html lang="fr">');
  expect(html).toContain("aucun argent n’est prélevé");
  expect(html).toContain(paying.booking.reference);
  expect(html).toMatch(/<dd class="amount">\d+,00\s€<\/dd>/);
  for (const outcome of ["pay", "decline", "abandon", "pay-late"]) {
    expect(html).toContain(`name="outcome" value="${outcome}"`);
  }
  expect(html).not.toContain("<script");
  expect((await scene.test.app.inject(`${pageOf(paying)}?lang=en`)).body).toContain("no money is taken");
});

test("rule 39: the icon is the site's, and the page may show it", async () => {
  const page = await scene.test.app.inject(pageOf(await bookByCard(scene)));
  expect(page.body).toContain('href="/sandbox/icon.svg"');
  expect(page.headers["content-security-policy"]).toContain("img-src 'self'");
  const icon = await scene.test.app.inject("/sandbox/icon.svg");
  expect([icon.statusCode, icon.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
});

test("the style and the font of the sandbox page are served from URLs of their own", async () => {
  const css = await scene.test.app.inject("/sandbox/page.css");
  expect([css.statusCode, css.headers["content-type"]]).toEqual([200, "text/css; charset=utf-8"]);
  const font = await scene.test.app.inject("/sandbox/hanken-grotesk.woff2");
  expect([font.statusCode, font.headers["content-type"]]).toEqual([200, "font/woff2"]);
});

test("an unknown session is answered 404", async () => {
  expect((await scene.test.app.inject("/sandbox/pay/cs_test_0000")).statusCode).toBe(404);
  const answer = await scene.test.app.inject({ method: "POST", url: "/sandbox/pay/cs_test_0000" });
  expect(answer.statusCode).toBe(404);
});

test("text that a person typed is escaped", async () => {
  const paying = await bookByCard(scene);
  const db = await openSandboxTables(scene.test.services.db);
  await sql`update sandbox.sessions set description = ${'<img src=x onerror="1">'} where id = ${paying.sessionId}`.execute(
    db,
  );
  const { body } = await scene.test.app.inject(pageOf(paying));
  expect(body).toContain("&lt;img src=x onerror=&quot;1&quot;&gt;");
  expect(body).not.toContain("<img");
});

test("paying redirects to the site, where the booking is already confirmed", async () => {
  const paying = await bookByCard(scene);
  const answer = await choose(paying, "pay");
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe(`http://site.example/checkout?reference=${paying.booking.reference}`);
  expect(await outcomeOf(scene, paying.booking.reference)).toEqual(paidOnce(paying.booking));
  expect((await scene.test.app.inject(pageOf(paying))).body).toContain("Ce paiement est déjà fait.");
  await choose(paying, "pay");
  expect(await outcomeOf(scene, paying.booking.reference)).toEqual(paidOnce(paying.booking));
});

test("a declined card is reported on the page, which takes another", async () => {
  const paying = await bookByCard(scene);
  expect((await choose(paying, "decline")).statusCode).toBe(303);
  expect((await outcomeOf(scene, paying.booking.reference)).mails).toEqual(["payment-failed"]);
  expect(accepted(await openPayment(scene, paying)).redirectUrl).toBe(paying.redirectUrl);
  expect((await scene.test.app.inject(pageOf(paying))).body).toContain('role="alert"');
  await choose(paying, "pay");
  expect((await outcomeOf(scene, paying.booking.reference)).status).toBe("confirmed");
});

test("abandoning redirects to the site, and paying again leads to the same page", async () => {
  const paying = await bookByCard(scene);
  const answer = await choose(paying, "abandon");
  expect(answer.headers.location).toBe(
    `http://site.example/checkout?reference=${paying.booking.reference}&outcome=abandoned`,
  );
  expect((await outcomeOf(scene, paying.booking.reference)).status).toBe("pending");
  expect(accepted(await openPayment(scene, paying)).redirectUrl).toBe(paying.redirectUrl);
});

test("paying late closes the page, and the payment arrives when the hold is over", async () => {
  const paying = await bookByCard(scene);
  expect((await choose(paying, "pay-late")).statusCode).toBe(303);
  expect((await scene.test.app.inject(pageOf(paying))).body).toContain("est fermée");
  await scene.advance(30 * minute);
  await endOverdueSessions(scene.test.services);
  await expireHolds(scene.test.services);
  expect((await outcomeOf(scene, paying.booking.reference)).status).toBe("expired");
  await scene.advance(3 * minute);
  // Any later request of the page advances the sandbox, as its timer does once a second.
  await choose(await bookByCard(scene), "abandon");
  expect(await outcomeOf(scene, paying.booking.reference)).toEqual(placedAgain(paying.booking));
});

test("any other outcome or content type that is posted is refused and changes nothing", async () => {
  const paying = await bookByCard(scene);
  expect((await choose(paying, "steal")).statusCode).toBe(422);
  const json = await scene.test.app.inject({
    method: "POST",
    url: pageOf(paying),
    payload: { outcome: "pay" },
  });
  expect(json.statusCode).toBe(415);
  expect((await outcomeOf(scene, paying.booking.reference)).status).toBe("pending");
});

test("over a real connection the webhook event is delivered by itself", async () => {
  const listening = await withAmpleRoom(await openProviderScene("sandbox"));
  try {
    const origin = await listening.test.app.listen({ host: "127.0.0.1", port: 0 });
    const paying = await bookByCard(listening);
    const answer = await fetch(new URL(pageOf(paying), origin), {
      method: "POST",
      body: new URLSearchParams({ outcome: "pay" }),
      redirect: "manual",
    });
    expect(answer.status).toBe(303);
    await expect.poll(() => outcomeOf(listening, paying.booking.reference)).toEqual(paidOnce(paying.booking));
  } finally {
    await listening.close();
  }
});

test("a webhook event is delivered again until it is accepted", async () => {
  const paying = await bookByCard(scene);
  await scene.decline(paying.sessionId);
  const { services } = scene.test;
  const db = await openSandboxTables(services.db);
  const answers = [500, "cut", 200] as const;
  const heard: string[] = [];
  const server = createServer((request, response) => {
    const answer = answers[heard.length];
    heard.push(request.headers["stripe-signature"]?.toString() ?? "");
    if (answer === "cut") request.socket.destroy();
    else response.writeHead(answer ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const setting = {
    db,
    clock: services.clock,
    log: services.log,
    secret: "s",
    post: async (body: string, signature: string) => {
      const headers = { "stripe-signature": signature };
      return (await fetch(`http://127.0.0.1:${port}`, { method: "POST", headers, body })).status;
    },
  };
  try {
    for (let turn = 0; turn < answers.length; turn += 1) {
      await sql`update sandbox.deliveries set next_try_at = now() where delivered_at is null`.execute(db);
      await deliverDue(setting);
    }
    expect(heard).toHaveLength(3);
    expect(heard.every((signature) => /^t=\d+,v1=[0-9a-f]{64}$/.test(signature))).toBe(true);
    expect(await deliverDue(setting)).toBe(0);
  } finally {
    server.close();
  }
});

test("the sandbox's books in their former format are paid, settled and refunded by the stand-in", async () => {
  const old = await withAmpleRoom(await openProviderScene("sandbox"));
  try {
    const { db, clock } = old.test.services;
    const [open, paid] = [await bookByCard(old), await bookByCard(old)];
    await sql.raw(formerBooks).execute(db);
    await sql`update sandbox.sessions set id = 'sbx_' || id`.execute(db);
    await sql`update payments set session_id = 'sbx_' || session_id`.execute(db);
    await sql`update sandbox.sessions set status = 'paid', payment_id = 'sbp_1'
      where id = ${`sbx_${paid.sessionId}`}`.execute(db);

    const cards = await openCardProviders({ config: old.test.services.config, db, clock });
    const services = { ...old.test.services, cards };
    await old.pay(`sbx_${open.sessionId}`);
    await old.advance(5 * minute);
    await reconcilePayments(services);
    for (const paying of [open, paid]) {
      expect(await outcomeOf(old, paying.booking.reference)).toEqual(paidOnce(paying.booking));
      const params = { reference: paying.booking.reference };
      accepted(await cancelBooking(services, callOf(paying.traveller.accountId, { params })));
    }
    await settleAllRefunds(old);
    expect(await old.charges()).toEqual([
      expect.objectContaining({ refunded: open.booking.total }),
      expect.objectContaining({ refunded: paid.booking.total }),
    ]);
    const { rows } = await sql`select 1 from sandbox.deliveries where body like '%"about"%'`.execute(db);
    expect(rows).toEqual([]);
  } finally {
    await old.close();
  }
});

/** As the sandbox stored them before it spoke Stripe's API. */
const formerBooks = `
drop table sandbox.disputes, sandbox.answers;
alter table sandbox.sessions add column request_hash text not null default '', drop column received_amount,
  alter column idempotency_key set not null;
alter table sandbox.refunds drop column status, alter column refund_id set not null,
  alter column idempotency_key set not null;
alter table sandbox.deliveries drop column number;
insert into sandbox.deliveries (event_id, body)
  values ('sbe_1', '{"id":"sbe_1","at":"2027-05-02T08:00:00Z","about":{"type":"session.paid","sessionId":"x"}}');
`;
