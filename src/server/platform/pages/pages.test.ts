import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { instantFromIso } from "#domain/time.ts";
import { testClock } from "#test/clock.ts";
import { exampleSettings } from "#test/example-settings.ts";
import { silentLog } from "#test/silent-log.ts";
import { buildSite } from "#tools/build.ts";
import { readConfig } from "../../config.ts";
import { cardProviders } from "../gateways/card-providers.ts";
import { type Pages, registerPages } from "./pages.ts";

type Site = {
  readonly app: FastifyInstance;
  readonly pages: Pages;
  readonly api: { brand: string; broken: boolean; demonstration: boolean };
};

const opened: FastifyInstance[] = [];

beforeAll(async () => {
  if (!existsSync(new URL("../../../../dist/site/manifest.json", import.meta.url))) await buildSite();
});

afterAll(() => Promise.all(opened.map((app) => app.close())));

/** The pages over a stub API whose answers the test controls. */
function openSite(environment: Readonly<Record<string, string>> = {}): Site {
  const api = { brand: "Valet Service", broken: false, demonstration: environment["MODE"] !== "production" };
  const app = fastify();
  opened.push(app);
  app.get("/api/settings", (_request, reply) =>
    api.broken
      ? reply.code(500).send({})
      : reply.send({ ...exampleSettings, brand: api.brand, demonstration: api.demonstration }),
  );
  app.get<{ Querystring: { page: string } }>("/api/reviews", ({ query }) => ({
    average: 4.6,
    count: 3,
    distribution: [0, 0, 0, 1, 2],
    reviews: [],
    page: Number(query.page),
    pages: 2,
  }));
  app.get("/api/punctuality", () => ({}));
  app.get("/api/presentation", () => ({ presentation: { valets: [] } }));
  app.get("/api/pictures", () => ({ pictures: [] }));
  // An empty answer: the texts that ship with the site apply.
  app.get("/api/legal-texts/:name", () => ({}));
  const config = readConfig({ PUBLIC_URL: "http://site.example", ...environment }, "/tmp");
  const clock = testClock(instantFromIso("2026-11-21T09:00:00Z"));
  const services = { config, clock, log: silentLog, cards: cardProviders(undefined) };
  return { app, pages: registerPages(app, services), api };
}

const production = {
  MODE: "production",
  DATABASE_URL: "postgres://127.0.0.1/unused",
  PUBLIC_URL: "https://site.example",
  DESK_URL: "https://desk.example",
  TRUSTED_PROXIES: "none",
  SMTP_URL: "smtp://127.0.0.1:1",
  TOKEN_SECRET: "k3vQ9-rT7_xW2mZ8bN4cL6hJ1pS5dF0g",
  CARD: "off",
};

/** Shared by all tests that only read it: each start reads the whole build and compresses every page. */
const kept = (open: () => Site, site?: Site) => (): Site => (site ??= open());
const siteAsItIs = kept(() => openSite());
const productionSite = kept(() => openSite(production));
/** Each test gives it another name. */
const changedSite = kept(() => openSite());

function get(app: FastifyInstance, url: string, headers: Readonly<Record<string, string>> = {}) {
  return app.inject({ method: "GET", url, headers: { host: "site.example", ...headers } });
}

describe("a page is sent as a ready buffer", () => {
  test("in the best encoding that the browser accepts", async () => {
    const { app } = siteAsItIs();
    const plain = await get(app, "/cgv");
    const br = await get(app, "/cgv", { "accept-encoding": "gzip, br" });
    const zipped = await get(app, "/cgv", { "accept-encoding": "gzip, br;q=0" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(br.headers["content-encoding"]).toBe("br");
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.payload);
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.payload);
  });

  test("and as an empty 304 to a request with its etag", async () => {
    const { app } = siteAsItIs();
    const etag = String((await get(app, "/cgv")).headers["etag"]);
    const again = await get(app, "/cgv", { "if-none-match": `"other", ${etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.payload).toBe("");
    const other = await get(app, "/cgv", { "if-none-match": etag, cookie: "locale=en" });
    expect(other.statusCode).toBe(200);
  });

  test("and is rendered again after an invalidation", async () => {
    const { app, pages, api } = changedSite();
    await get(app, "/cgv");
    api.brand = "Autre nom";
    expect((await get(app, "/cgv")).payload).not.toContain("Autre nom");
    pages.invalidate();
    expect((await get(app, "/cgv")).payload).toContain("Autre nom");
  });

  test("and stays the previous one while its data cannot be read", async () => {
    const { app, pages, api } = changedSite();
    await get(app, "/cgv");
    api.brand = "Nouveau nom";
    api.broken = true;
    pages.invalidate();
    expect((await get(app, "/cgv")).payload).not.toContain("Nouveau nom");
    api.broken = false;
    pages.invalidate();
    expect((await get(app, "/cgv")).payload).toContain("Nouveau nom");
  });

  test("also while the API is down; a page that was never rendered is a 503 in its language, with a reference", async () => {
    const { app, api } = changedSite();
    await get(app, "/cgv");
    api.broken = true;
    expect((await get(app, "/cgv")).statusCode).toBe(200);
    for (const [address, sentence] of [
      ["/privacy", "Le site est indisponible pour le moment"],
      ["/privacy?lang=en", "The site is unavailable at the moment"],
    ] as const) {
      const never = await get(app, address);
      expect(never.statusCode).toBe(503);
      expect(never.headers["content-type"]).toContain("text/html");
      expect(never.headers["retry-after"]).toBeDefined();
      expect(never.payload).toContain(`<h1>${sentence}</h1>`);
      expect(never.payload).toMatch(/<code>req-\w+<\/code>/);
      const [, style = ""] = /<style>([\s\S]*?)<\/style>/.exec(never.payload) ?? [];
      const hash = createHash("sha256").update(style).digest("base64");
      expect(never.headers["content-security-policy"]).toContain(`style-src 'sha256-${hash}'`);
    }
    api.broken = false;
  });
});

test("the script that runs before the first paint is 1 KB at most", async () => {
  const { payload } = await get(siteAsItIs().app, "/");
  const [, script = ""] = /<script>([\s\S]+?)<\/script>/.exec(payload) ?? [];
  // Measured alone: within the document its size varies by seventy bytes with the hashed file names.
  const weight = brotliCompressSync(script).length;
  expect(weight).toBeGreaterThan(100);
  expect(weight).toBeLessThanOrEqual(1024);
});

describe("the policy of a page", () => {
  test("rule 27: allows its own style and script by their hashes and nothing else inline", async () => {
    const { app } = siteAsItIs();
    const page = await get(app, "/");
    const policy = String(page.headers["content-security-policy"]);
    const inline = [...page.payload.matchAll(/<(style|script)>([\s\S]*?)<\/\1>/g)].map(
      ([, , text = ""]) => text,
    );
    expect(inline).toHaveLength(2);
    for (const text of inline) {
      expect(policy).toContain(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    }
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(page.payload).not.toMatch(/<[^>]+ style=/);
    expect(page.payload).not.toMatch(/ on[a-z]+="/);
  });

  test("lets scripts call the provider's host, and the page names its origin", async () => {
    const { app } = openSite({ API_ORIGIN: "https://admin.provider.example" });
    const page = await get(app, "/");
    expect(page.headers["content-security-policy"]).toContain(
      "connect-src 'self' https://admin.provider.example",
    );
    expect(page.payload).toContain('data-api="https://admin.provider.example"');
  });

  test("sends HSTS where the site has https", async () => {
    const plain = await get(siteAsItIs().app, "/");
    const secure = await get(productionSite().app, "/");
    expect(plain.headers["strict-transport-security"]).toBeUndefined();
    expect(secure.headers["strict-transport-security"]).toContain("max-age=");
  });
});

describe("the language of a page", () => {
  test.each([
    ["/cgv", "", "fr"],
    ["/cgv?lang=en", "", "en"],
    ["/cgv?lang=de", "", "fr"],
    ["/cgv", "locale=en", "en"],
    ["/cgv?lang=en", "locale=fr", "en"],
    ["/cgv?lang=fr", "locale=en", "fr"],
    ["/cgv?lang=en", "locale=xx", "en"],
  ])("%s with the cookie “%s” is %s", async (url, cookie, locale) => {
    const page = await get(siteAsItIs().app, url, { cookie });
    expect(page.payload).toContain(`<html lang="${locale}"`);
  });

  test("is kept in a cookie by the link that chooses it, which leads back to the page", async () => {
    const { app } = siteAsItIs();
    const chosen = await get(app, "/preferences?locale=en", {
      referer: "http://site.example/reviews?page=2",
    });
    expect(chosen.statusCode).toBe(303);
    expect(chosen.headers["location"]).toBe("/reviews?page=2&lang=en");
    expect(chosen.headers["set-cookie"]).toMatch(/^locale=en; Path=\/; Max-Age=31536000; SameSite=Lax$/);
  });

  test.each(["https://evil.example/x", "not an address", "http://site.example//evil.example"])(
    "never redirects to another site: coming from %s",
    async (referer) => {
      const { headers } = await get(siteAsItIs().app, "/preferences?locale=fr", { referer });
      expect(headers["location"]).toMatch(/^\/(?!\/)/);
    },
  );
});

describe("the consent without scripts", () => {
  test("is kept in a cookie and hides the notice", async () => {
    const { app } = siteAsItIs();
    const chosen = await app.inject({
      method: "POST",
      url: "/preferences",
      headers: { "content-type": "application/x-www-form-urlencoded", referer: "http://site.example/cgv" },
      payload: "consent=postpone",
    });
    expect(chosen.statusCode).toBe(303);
    expect(chosen.headers["set-cookie"]).toContain("consent=postpone; Path=/; Max-Age=604800");
    expect((await get(app, "/cgv", { cookie: "consent=postpone" })).payload).toContain(
      'data-consent="postpone"',
    );
    expect((await get(app, "/cgv", { cookie: "consent=evil" })).payload).not.toContain(' data-consent="');
  });

  test("cannot be given by another site", async () => {
    const forged = await siteAsItIs().app.inject({
      method: "POST",
      url: "/preferences",
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" },
      payload: "consent=accept",
    });
    expect(forged.headers["set-cookie"]).toBeUndefined();
  });
});

describe("addresses", () => {
  test("that are unknown are a page with status 404, whatever etag the browser sends", async () => {
    const { app } = siteAsItIs();
    const missing = await get(app, "/no/such/page", { "if-none-match": "*" });
    expect(missing.statusCode).toBe(404);
    expect(missing.payload).toMatch(/<h1[^>]*>La page que vous cherchez n’existe pas</);
  });

  test("with a trailing slash redirect to the one without, on this host", async () => {
    const answer = await get(siteAsItIs().app, "/reviews/?page=2");
    expect(answer.statusCode).toBe(308);
    expect(answer.headers["location"]).toBe("/reviews?page=2");
    expect((await get(siteAsItIs().app, "//evil.example/")).headers["location"]).toBe("/evil.example");
    for (const address of ["/\\evil.example/", "/\\/\\evil.example/", "///evil.example//"]) {
      const location = (await get(siteAsItIs().app, address)).headers["location"] ?? "/";
      expect(new URL(location, "http://site.example").host).toBe("site.example");
    }
  });

  test("of files with a hash in their name are cached for good", async () => {
    const { app } = siteAsItIs();
    const page = await get(app, "/");
    const script = /data-modules="(\S+)/.exec(page.payload)?.[1] ?? "";
    const file = await get(app, script, { "accept-encoding": "br" });
    expect(file.statusCode).toBe(200);
    expect(file.headers["cache-control"]).toContain("immutable");
    expect(file.headers["content-type"]).toContain("text/javascript");
    expect((await get(app, "/assets/../../package.json")).statusCode).toBe(404);
    expect((await get(app, "/assets/manifest.json")).statusCode).toBe(404);
  });

  test("of a person's own screens answer the frame with its title, and noindex", async () => {
    const page = await get(siteAsItIs().app, "/profile");
    expect(page.payload).toContain("<title>Mon profil – Valet Service</title>");
    expect(page.payload).toContain('<meta name="robots" content="noindex">');
    expect(page.payload).toContain("data-eager");
  });

  test("a price asked for without scripts is answered in the page", async () => {
    const asked = "departureDate=2027-05-03&dropOffTime=08:00&returnDate=2027-05-04&landingTime=18:00";
    const page = await get(siteAsItIs().app, `/booking?${asked}`);
    expect(page.payload.replaceAll("\u00a0", " ")).toContain("59,00 €");
  });
});

test("the sign-in page says in its first response why a sign-in is needed, so that no script moves the layout", async () => {
  const page = await get(siteAsItIs().app, "/login?back=%2Fprofile");
  expect(page.payload).toContain("Connectez-vous pour continuer.");
  expect(page.payload).toContain('<link rel="canonical" href="http://site.example/login">');
});

test("a legal text links to each of the others that it names", async () => {
  const { payload } = await get(siteAsItIs().app, "/cgv");
  expect(payload).toContain('<a href="/privacy">politique de confidentialité</a>');
  expect(payload).toContain('<a href="/review-policy">politique des avis</a>');
});

describe("search engines", () => {
  const indexed = ["/", "/reviews", "/pictures", "/cgv", "/privacy", "/booking", "/login"];
  const robotsOf = (html: string) => /<meta name="robots" content="(\w+)">/.exec(html)?.[1];

  test("are given the pages of a real business, under its own origin", async () => {
    const { app } = productionSite();
    expect((await get(app, "/robots.txt")).payload).toContain("Sitemap: https://site.example/sitemap.xml");
    expect((await get(app, "/robots.txt")).payload).toContain("Disallow: /sign/\n");
    const sitemap = (await get(app, "/sitemap.xml")).payload;
    for (const path of ["/reviews", "/pictures", "/cgv", "/privacy"])
      expect(sitemap).toContain(`<loc>https://site.example${path}?lang=en</loc>`);
    for (const url of indexed) {
      const { headers, payload } = await get(app, url);
      expect([url, robotsOf(payload), headers["x-robots-tag"]]).toEqual([url, "all", undefined]);
    }
  });

  test("rule 12: never index the demonstration: no page, no sitemap (rules §12)", async () => {
    const { app } = siteAsItIs();
    expect((await get(app, "/robots.txt")).payload).not.toMatch(/sitemap|^Disallow: \/$/im);
    expect((await get(app, "/sitemap.xml")).statusCode).toBe(404);
    for (const url of indexed) {
      const { headers, payload } = await get(app, url);
      expect([url, robotsOf(payload), headers["x-robots-tag"]]).toEqual([url, "noindex", "noindex"]);
    }
  });

  test("rule 12: read the rating that real reviews make, and never that of invented ones", async () => {
    const structured = async (app: FastifyInstance) =>
      JSON.parse(
        /<script type="application\/ld\+json">(.*)<\/script>/.exec((await get(app, "/")).payload)?.[1] ?? "",
      );
    expect((await structured(productionSite().app)).aggregateRating).toMatchObject({
      ratingValue: 4.6,
      reviewCount: 3,
    });
    const invented = await structured(siteAsItIs().app);
    expect(invented).toMatchObject({ name: "Valet Service" });
    expect(invented).not.toHaveProperty("aggregateRating");
  });
});

test("the well-known address for changing a password redirects to the profile", async () => {
  const { app } = siteAsItIs();
  expect((await get(app, "/.well-known/change-password")).headers["location"]).toBe("/profile");
});

test("the web manifest has the site's name, and icons of the sizes that it states", async () => {
  const { app } = siteAsItIs();
  const answer = await get(app, "/site.webmanifest");
  expect(answer.headers["content-type"]).toContain("application/manifest+json");
  const { name, start_url, icons } = answer.json();
  expect({ name, start_url }).toEqual({ name: "Valet Service", start_url: "/" });
  expect(icons).toHaveLength(3);
  for (const { src, sizes } of icons) {
    const { statusCode, rawPayload } = await get(app, src);
    expect(statusCode).toBe(200);
    // A PNG has its width and height right after its signature.
    expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes);
  }
});

test("rule 28: a page of the reviews beyond their end is not there", async () => {
  const { app } = siteAsItIs();
  expect((await get(app, "/reviews?page=1")).statusCode).toBe(200);
  expect((await get(app, "/reviews?page=2")).statusCode).toBe(200);
  expect((await get(app, "/reviews?page=3")).statusCode).toBe(404);
});

test("rule 27: the address that carries a token is told to nobody", async () => {
  const { app } = siteAsItIs();
  const policyOf = async (address: string) => (await get(app, address)).headers["referrer-policy"];
  expect(await policyOf("/reset-password?token=secret")).toBe("no-referrer");
  expect(await policyOf("/validate-account?confirmation_token=secret")).toBe("no-referrer");
  expect(await policyOf("/reset-password")).toBe("strict-origin-when-cross-origin");
});

test("rule 28: one network renders so many pages of their own a minute, and nobody else waits for it", async () => {
  const { app } = openSite();
  const ask = async (remoteAddress: string, page: number) =>
    (await app.inject({ url: `/reviews?page=${page}&sort=worst`, remoteAddress })).statusCode;
  const statuses = [];
  // Four pages in rotation: cached ones count too, and compressing 120 would take a tenth of all tests' time.
  for (let asked = 0; asked < 125; asked += 1) statuses.push(await ask("203.0.113.1", 1 + (asked % 4)));
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  const refused = await app.inject({ url: "/reviews?page=1&lang=en", remoteAddress: "203.0.113.1" });
  expect(refused.payload).toContain("<h1>Too many pages at once</h1>");
  expect([await ask("203.0.113.2", 1), await ask("127.0.0.1", 1)]).toEqual([200, 200]);
  expect((await app.inject({ url: "/cgv", remoteAddress: "203.0.113.1" })).statusCode).toBe(200);
});
