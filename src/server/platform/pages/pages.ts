// The pages of the site: rendered by its server entry, cached as compressed buffers, sent with security headers.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AssetsOf, PageSource, SiteRenderer } from "#contract/page-rendering.ts";
import { locales } from "#domain/locale.ts";
import type { Services } from "../../services.ts";
import { mapMaybePromise } from "../caching/map-maybe-promise.ts";
import { pathOf } from "../http/malformed-requests.ts";
import { callerNetwork, isLoopbackAddress } from "../rate-limit/caller-network.ts";
import { ownLimits, type SharedLimits } from "../rate-limit/shared-limits.ts";
import { hostTakesBookings } from "./host-takes-bookings.ts";
import { type Page, pageCache, toPage } from "./page-cache.ts";
import { robotsText, sitemapXml } from "./page-discovery.ts";
import { type Preferences, readPreferences, servePreferences } from "./page-preferences.ts";
import { contentPolicy, pageHeaders } from "./page-security.ts";
import { pageSource } from "./page-source.ts";
import { pageWithoutSite } from "./page-without-site.ts";
import { isKnown, sendEncoded } from "./send-encoded.ts";
import { chooseEncoding, readSiteFiles, type SiteFile } from "./site-files.ts";
import { loadSiteRenderer } from "./site-renderer.ts";
import { serveSiteFiles } from "./static.ts";

type Site = {
  readonly renderer: SiteRenderer;
  readonly files: ReadonlyMap<string, SiteFile>;
  readonly assets: AssetsOf;
};

type Needs = Pick<Services, "config" | "clock" | "log" | "cards">;

export type PagesOptions = {
  /** The output folder of `npm run build` for the site. */
  readonly folder?: string;
  readonly limits?: SharedLimits;
};

export type Pages = {
  /** Call when reviews, settings, services or the tariff have changed: the pages are rendered anew. */
  readonly invalidate: () => void;
};

const buildFolder = path.resolve(import.meta.dirname, "../../../../dist");

/** Serves the site's pages for every path that no other route matches. */
export function registerPages(app: FastifyInstance, services: Needs, options: PagesOptions = {}): Pages {
  const { config, log } = services;
  const openSite = once(() => openBuiltSite(options.folder ?? buildFolder));
  const cache = pageCache((error) => log.error("page-revalidation-failed", { error }));
  const source = pageSource(app, services, hostTakesBookings(services));
  const headers = pageHeaders(config);
  const waitFor = limitOfPages(services, options);
  const pages = { app, services, source, openSite, cache, headers, waitFor };

  serveSiteFiles(app, openSite);
  servePreferences(app, config.publicUrl.origin);
  serveDiscovery(pages);
  const sayAway = (request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply => {
    log.error("page-render-failed", { error, requestId: request.id, url: pathOf(request.url) });
    reply.code(503).headers(headers).header("retry-after", "10");
    return sendWithoutSite(request, reply, "away");
  };
  const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> => {
    try {
      const answered = mapMaybePromise(openSite(), (site) => answerPage(pages, site, request, reply));
      if (!(answered instanceof Promise)) return answered;
      return answered.catch((error: unknown) => sayAway(request, reply, error));
    } catch (error) {
      return sayAway(request, reply, error);
    }
  };
  app.get("/*", answer);
  app.setNotFoundHandler((request, reply) => {
    if (request.method === "GET" || request.method === "HEAD") return answer(request, reply);
    // A form submitted without JavaScript: its body is ignored, and the page explains what to do without scripts.
    if (request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded")) {
      return reply.redirect(ownAddress(request.url), 303);
    }
    return reply.code(404).type("text/plain").send("Not found");
  });
  // Pre-renders the pages before the first visitor.
  app.addHook("onListen", async () => {
    await warmUp(pages).catch((error: unknown) => log.warn("page-warm-up-failed", { error }));
  });
  return { invalidate: () => cache.invalidate() };
}

/** Well-known files for crawlers and browsers. */
function serveDiscovery({ app, services, source, openSite }: PagesState): void {
  const { mode, publicUrl } = services.config;
  const { origin } = publicUrl;
  const isIndexed = mode === "production";
  app.get("/robots.txt", async (_request, reply) => {
    const { closed } = (await openSite()).renderer.pagesForSearch;
    return reply
      .type("text/plain; charset=utf-8")
      .send(robotsText(closed, isIndexed ? `${origin}/sitemap.xml` : undefined));
  });
  // The demonstration has no sitemap: the path is a 404.
  if (isIndexed)
    app.get("/sitemap.xml", async (_request, reply) => {
      const { listed } = (await openSite()).renderer.pagesForSearch;
      return reply.type("application/xml; charset=utf-8").send(sitemapXml(origin, listed));
    });
  app.get("/site.webmanifest", async (_request, reply) => {
    const { renderer } = await openSite();
    const { brand } = await source.settings();
    return reply.type("application/manifest+json").send(JSON.stringify(renderer.webManifest(brand)));
  });
  app.get("/favicon.ico", async (_request, reply) => reply.redirect((await openSite()).renderer.iconAddress));
  app.get("/.well-known/change-password", (_request, reply) => reply.redirect("/profile"));
}

type PagesState = {
  readonly app: FastifyInstance;
  readonly services: Needs;
  readonly source: PageSource;
  readonly openSite: () => Site | Promise<Site>;
  readonly cache: ReturnType<typeof pageCache>;
  /** Sent with every answer of these routes, whatever its status. */
  readonly headers: Readonly<Record<string, string>>;
  /** Seconds until the page may be served; 0 means now. */
  readonly waitFor: (request: FastifyRequest) => number;
};

/**
 * Rate limit for each network, as for calls: URLs with a query are more than the cache can hold, and each costs a
 * rendering. Loopback is not limited (`rate-limit.ts`).
 */
function limitOfPages({ clock }: Needs, { limits = ownLimits }: PagesOptions): PagesState["waitFor"] {
  const take = limits.takeFrom("pages", { burst: 120, perSecond: 4 });
  return (request) => {
    if (!request.url.includes("?")) return 0;
    // A getter that parses on each access, so it is read once.
    const address = request.ip;
    return isLoopbackAddress(address) ? 0 : take(callerNetwork(address), clock.now());
  };
}

function answerPage(
  pages: PagesState,
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const { url } = request;
  const pathname = pathOf(url);
  const file = site.files.get(pathname);
  if (file !== undefined) {
    reply.headers(pages.headers).header("cache-control", "public, max-age=86400");
    return sendEncoded(request, reply, file);
  }
  if (pathname.length > 1 && pathname.endsWith("/")) {
    return reply.headers(pages.headers).redirect(ownAddress(url), 308);
  }
  const wait = pages.waitFor(request);
  if (wait > 0) {
    reply.code(429).headers(pages.headers).header("retry-after", String(wait));
    return sendWithoutSite(request, reply, "busy");
  }
  const page = pageFor(pages, site, readPreferences(request), url);
  return mapMaybePromise(page, (made) => sendPage(request, reply, made));
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const { url, headers } = request;
  const isUnchanged = page.status === 200 && isKnown(headers["if-none-match"], page.etag);
  const encoding = chooseEncoding(headers["accept-encoding"], page);
  reply.code(isUnchanged ? 304 : page.status).headers(page.headers[isUnchanged ? "unchanged" : encoding]);
  // The URL of this page holds a token that opens an account: no referrer may leak it.
  if (/[?&]\w*token=/.test(url)) reply.header("referrer-policy", "no-referrer");
  return isUnchanged ? reply.send() : reply.send(page[encoding]);
}

function sendWithoutSite(
  request: FastifyRequest,
  reply: FastifyReply,
  reason: Parameters<typeof pageWithoutSite>[0],
): FastifyReply {
  const { locale } = readPreferences(request);
  const { html, policy } = pageWithoutSite(reason, { locale, requestId: request.id });
  reply.header("cache-control", "no-store").header("content-security-policy", policy);
  return reply.type("text/html; charset=utf-8").send(html);
}

/** Exactly one leading slash, and no backslash, which browsers read as one: `//` names another host. */
function ownAddress(url: string): string {
  const pathname = pathOf(url);
  return `/${pathname.replaceAll("\\", "/").replace(/^\/+|\/+$/g, "")}${url.slice(pathname.length)}`;
}

function pageFor(pages: PagesState, site: Site, preferences: Preferences, url: string): Page | Promise<Page> {
  const pathname = pathOf(url);
  const { address, kept } = site.renderer.pageAt(pathname, url.slice(pathname.length));
  const render = () => renderPage(pages, site, preferences, address);
  if (!kept) return render().then((rendered) => toPage(rendered, "quick"));
  const { locale, localeFromAddress, consent = "" } = preferences;
  return pages.cache.get(`${locale} ${localeFromAddress} ${consent} ${address}`, render);
}

async function renderPage(pages: PagesState, site: Site, preferences: Preferences, address: string) {
  const { services, source } = pages;
  const { config, clock } = services;
  const pathname = pathOf(address);
  const clockOffset = clock.now() - Date.now();
  const { status, html, styles } = await site.renderer.renderPage({
    origin: config.publicUrl.origin,
    pathname,
    search: address.slice(pathname.length),
    locale: preferences.locale,
    localeFromAddress: preferences.localeFromAddress,
    source,
    assets: site.assets,
    facts: {
      ...(config.apiOrigin !== undefined && { api: config.apiOrigin }),
      // Only a test clock differs by more than a minute.
      ...(Math.abs(clockOffset) > 60_000 && { clock: String(clockOffset) }),
      ...(preferences.consent !== undefined && { consent: preferences.consent }),
    },
  });
  const headers = {
    ...pages.headers,
    "cache-control": "no-cache",
    vary: "accept-encoding, cookie",
    "content-security-policy": contentPolicy(services, { script: site.renderer.bootScript, styles }),
  };
  return { status, html, headers };
}

async function warmUp(pages: PagesState): Promise<void> {
  const site = await pages.openSite();
  for (const locale of locales) {
    await pageFor(pages, site, { locale, localeFromAddress: false, consent: undefined }, "/");
  }
}

async function openBuiltSite(folder: string): Promise<Site> {
  const site = path.join(folder, "site");
  if (!existsSync(path.join(site, "manifest.json")))
    throw new Error("the site is not built: run `npm run build`");
  const renderer = await loadSiteRenderer(path.join(folder, "render"));
  const read = (file: string): string => readFileSync(path.join(site, file), "utf8");
  const assets = renderer.readPageAssets(JSON.parse(read("manifest.json")), read);
  return { renderer, files: readSiteFiles(site), assets };
}

/** Concurrent callers share one opening, and its result is kept; after a failure the next call tries again. */
function once<Value>(open: () => Promise<Value>): () => Value | Promise<Value> {
  let opened: Value | Promise<Value> | undefined;
  return () => {
    opened ??= open().then(
      (value) => {
        opened = value;
        return value;
      },
      (error: unknown) => {
        opened = undefined;
        throw error;
      },
    );
    return opened;
  };
}
