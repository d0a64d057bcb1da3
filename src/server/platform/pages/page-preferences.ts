// The two preferences that a page depends on, and the form that sets them without JavaScript.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Locale, locales } from "#domain/locale.ts";
import { pathOf } from "../http/malformed-requests.ts";

const aYear = 31_536_000;
const sixMonths = 15_768_000;
const sevenDays = 604_800;

/** Lifetimes of the consent choices (specification: after "later" the notice returns sooner). */
const consentSeconds = { accept: sixMonths, decline: sixMonths, postpone: sevenDays, none: 0 } as const;

export type Preferences = {
  readonly locale: Locale;
  /** Set if only the URL names the language: links then have to carry it too. */
  readonly localeFromAddress: boolean;
  readonly consent: string | undefined;
};

/** The URL's language, which the page then stores (`boot.ts`); else the stored one, else French (rules §8). */
export function readPreferences(request: FastifyRequest): Preferences {
  const cookies = readCookies(request.headers.cookie);
  const chosen = localeOf(cookies.get("locale"));
  const search = request.url.slice(pathOf(request.url).length);
  const fromAddress = search === "" ? undefined : localeOf(new URLSearchParams(search).get("lang"));
  const consent = cookies.get("consent") ?? "none";
  return {
    locale: fromAddress ?? chosen ?? "fr",
    localeFromAddress: fromAddress === "en" && chosen !== "en",
    consent: consent !== "none" && Object.hasOwn(consentSeconds, consent) ? consent : undefined,
  };
}

function localeOf(name: string | null | undefined): Locale | undefined {
  return locales.find((locale) => locale === name);
}

/**
 * `/preferences` with `locale` or `consent`: stores the choice and redirects back. Languages are links, so that they
 * look and behave as links; consent is a form.
 */
export function servePreferences(app: FastifyInstance, origin: string): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 1024 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.get("/preferences", (request, reply) => {
      const asked = new URLSearchParams(request.url.slice(pathOf(request.url).length));
      const locale = localeOf(asked.get("locale"));
      if (locale) reply.header("set-cookie", cookie(origin, "locale", locale, aYear));
      return goBack(request, reply, origin, locale);
    });
    scope.post("/preferences", (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const consent = Object.entries(consentSeconds).find(([choice]) => choice === form.get("consent"));
      const foreign = request.headers["sec-fetch-site"] === "cross-site";
      if (consent && !foreign) reply.header("set-cookie", cookie(origin, "consent", ...consent));
      return goBack(request, reply, origin, undefined);
    });
  });
}

function cookie(origin: string, name: string, value: string, seconds: number): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

function goBack(
  request: FastifyRequest,
  reply: FastifyReply,
  origin: string,
  locale: Locale | undefined,
): FastifyReply {
  return reply.header("cache-control", "no-store").redirect(placeOf(request, origin, locale), 303);
}

/** The page the choice was made on, in that language; the URL carries it for browsers without cookies. */
function placeOf(request: FastifyRequest, origin: string, locale: Locale | undefined): string {
  const from = request.headers.referer;
  const place = from !== undefined && URL.canParse(from) ? new URL(from) : undefined;
  // Under another name than PUBLIC_URL, the request's own host is the site's too.
  if (!place || (place.origin !== origin && place.host !== request.headers.host)) return "/";
  if (locale === "fr") place.searchParams.delete("lang");
  else if (locale) place.searchParams.set("lang", locale);
  return place.pathname.replace(/^\/+/, "/") + place.search;
}

const noCookies: ReadonlyMap<string, string> = new Map();

function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  if (header === undefined) return noCookies;
  const pairs = header.split(";").map((pair) => pair.trim().split("=", 2));
  return new Map(pairs.map(([name = "", value = ""]) => [name, value]));
}
