import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { mailKinds } from "./preview-mail.ts";

let scene: TestApp;

beforeAll(async () => {
  scene = await buildTestApp();
});
afterAll(() => scene.close());

const get = (url: string, { app }: TestApp = scene) =>
  app.inject({ method: "GET", url, headers: { host: "site.example" } });

test("rule 10: every mail is shown in both languages, as HTML and as text (mails §6)", async () => {
  const list = (await get("/mail-preview")).payload;
  const links = [...list.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
  expect(links).toHaveLength(mailKinds.length * 4);
  for (const link of links) {
    const { statusCode, payload, headers } = await get(link);
    expect([link, statusCode]).toEqual([link, 200]);
    const language = link.includes(".en.") ? "en" : "fr";
    if (link.endsWith(".html")) {
      expect(payload).toContain(`<html lang="${language}"`);
      // The logo, which a sent mail carries as an attachment.
      expect(payload).not.toContain("cid:");
    } else expect(payload).toMatch(/^From: .+\nTo: .+@.+\n(?:.+\n)*Subject: .+\n/);
    expect(headers["content-type"]).toContain(link.endsWith(".html") ? "text/html" : "text/plain");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  }
});

test("rule 9: the acknowledgement of a withdrawal shows the statement as it was sent (cancellation §5)", async () => {
  const shown = (await get("/mail-preview/withdrawal-acknowledged.en.txt")).payload.replaceAll(/\s+/g, " ");
  expect(shown).toContain(
    "I, Camille Roussel, hereby give notice that I withdraw from the contract for booking",
  );
});

test("rendering the previews stores nothing", async () => {
  await get("/mail-preview/review-published.fr.html");
  for (const table of ["bookings", "reviews", "contactMessages", "outgoingMails"] as const) {
    expect(await scene.services.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test("an unknown preview is not found", async () => {
  expect((await get("/mail-preview/anything.fr.html")).statusCode).toBe(404);
});

test("rule 10: in production there is no preview", async () => {
  const production = await buildTestApp({
    environment: {
      MODE: "production",
      DATABASE_URL: "postgres://127.0.0.1/unused",
      PUBLIC_URL: "https://site.example",
      DESK_URL: "https://desk.example",
      TRUSTED_PROXIES: "none",
      SMTP_URL: "smtp://127.0.0.1:1",
      TOKEN_SECRET: "k3vQ9-rT7_xW2mZ8bN4cL6hJ1pS5dF0g",
      CARD: "off",
    },
  });
  for (const url of ["/mail-preview", `/mail-preview/${mailKinds[0]}.fr.html`]) {
    expect((await get(url, production)).statusCode).toBe(404);
  }
  await production.close();
});
