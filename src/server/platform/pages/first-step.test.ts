// Server-side rendering of a booking's first step (decision 0023).
import fastify from "fastify";
import { afterAll, describe, expect, test } from "vitest";
import { instantFromIso } from "#domain/time.ts";
import { testClock } from "#test/clock.ts";
import { exampleSettings } from "#test/example-settings.ts";
import { silentLog } from "#test/silent-log.ts";
import { readConfig } from "../../config.ts";
import { cardProviders } from "../gateways/card-providers.ts";
import { registerPages } from "./pages.ts";

const app = fastify();
app.get("/api/settings", (_request, reply) => reply.send(exampleSettings));
const clock = testClock(instantFromIso("2026-11-21T09:00:00Z"));
const config = readConfig({ PUBLIC_URL: "http://site.example" }, "/tmp");
registerPages(app, { config, clock, log: silentLog, cards: cardProviders(undefined) });
afterAll(() => app.close());

function get(url: string, headers: Readonly<Record<string, string>> = {}) {
  return app.inject({ method: "GET", url, headers: { host: "site.example", ...headers } });
}

/** The visible markup, without the data for scripts. */
async function drawnAt(from: string, until: string): Promise<string> {
  const asked = new URLSearchParams({ departureDate: from, dropOffTime: "12:00", returnDate: until });
  const { payload } = await get(`/booking?${asked}&landingTime=18:00`);
  return payload.replaceAll(/<script.*?<\/script>/gs, "").replaceAll("\u00a0", " ");
}

test.each([
  ["fr", "Vos informations", "Prénom"],
  ["en", "Your Information", "First name"],
])("%s: the first step is rendered, and is the same for every visitor", async (locale, title, field) => {
  const cookie = `locale=${locale}`;
  const page = await get("/booking", { cookie });
  expect(/<h1 id="step-title"[^>]*>([^<]+)</.exec(page.payload)?.[1]).toBe(title);
  expect(page.payload).toContain(field);
  expect(page.payload).toMatch(/<input[^>]* name="departureDate"/);
  const known = await get("/booking", { cookie: `${cookie}; registered=x`, authorization: "Bearer x" });
  expect(known.payload).toBe(page.payload);
  // Cacheable: nothing in it changes with time.
  clock.advance(3_600_000);
  expect((await get("/booking?", { cookie })).headers["etag"]).toBe(page.headers["etag"]);
  clock.advance(-3_600_000);
});

describe("with dates", () => {
  // By the server's test clock, not the machine's: the second is a day and an hour ahead of it.
  test.each([
    ["2027-05-03", "2027-05-04"],
    ["2026-11-22", "2026-11-23"],
  ])("%s to %s: the price is shown beside the form", async (from, until) => {
    const page = await drawnAt(from, until);
    expect(page.match(/59,00 €/g)?.length).toBeGreaterThan(2);
    expect(page).toContain('name="firstname"');
  });

  test.each([
    ["2026-11-20", "2026-11-23", "ne doivent pas être dans le passé"],
    ["2026-11-21", "2026-11-23", "jusqu’à 24 heures avant le départ"],
    ["2027-05-04", "2027-05-03", "doit précéder la date de retour"],
    ["2027-01-04", "2027-03-03", "?subject=Devis"],
  ])(
    "%s to %s: the page says why they cannot be booked, and has no form to register",
    async (from, until, said) => {
      const page = await drawnAt(from, until);
      expect(page).toContain(said);
      expect(page).not.toContain('name="firstname"');
      expect(page).not.toMatch(/\d,00 €/);
    },
  );

  test.each(["x", "<script>", "9999-12-31", "2027-02-30"])(
    "the dates “%s” still render the page, and inject no script",
    async (day) => {
      const page = await drawnAt(day, day);
      expect(page).toContain('id="step-title"');
      expect(page).not.toContain("<script>");
    },
  );
});
