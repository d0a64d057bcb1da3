// The browser's entry: hydrates the document that the server sent.
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { credentialKey, onCredentialExpired, readCredential } from "#web/api/credential.ts";
import { readStored } from "#web/api/storage.ts";
import { paths } from "#web/paths.ts";
import { nextFrame } from "#web/router/next-frame.ts";
import { RoutingContext } from "#web/router/routing.tsx";
import { SiteRouter } from "#web/router/site-router.ts";
import { loadWords } from "#web/words/dictionary.ts";
import { browserSource } from "./browser-source.ts";
import { isOpenedByLink, renderedAddress } from "./document/page-address.ts";
import { readSiteData, type SiteData } from "./document/site-data.ts";
import { nextTask } from "./hydration/next-task.ts";
import { LocaleProvider } from "./locale-provider.tsx";
import { SiteApp } from "./site-app.tsx";
import { siteRoutes } from "./site-pages.ts";
import "./site.css";

// In a task of its own: on a slow phone, evaluating this file (with React) already blocks input for as long as it may.
setTimeout(() => {
  const data = readSiteData();
  if (isInOtherLanguage(data)) location.reload();
  else void takeOver(data);
});

async function takeOver(data: SiteData): Promise<void> {
  const [first] = await Promise.all([loadShownScreen(data), loadWords(data.locale)]);
  const router = new SiteRouter({
    routes: siteRoutes,
    source: browserSource(data.sells !== false),
    first,
    rendered: renderedAddress(location.pathname, location.search),
    seen: nextFrame,
  });
  await nextTask();
  // A transition hydrates in short slices that yield to input; a press on the page makes React finish at once.
  startTransition(() => {
    hydrateRoot(
      document.getElementById("root") ?? document.body,
      <RoutingContext value={router}>
        <LocaleProvider data={data}>
          <SiteApp />
        </LocaleProvider>
      </RoutingContext>,
    );
  });
  router.start();
  keepSectionShown();
  onCredentialExpired(() => {
    const { location: shown } = router.read();
    const left =
      shown.pathname === paths.logIn() || isOpenedByLink(shown)
        ? Promise.resolve()
        : router.navigate(paths.logIn({ back: shown.pathname + shown.search }), { yields: true });
    // Only once the screen is left: it would redirect by itself as soon as the session is signed out.
    void left.then(openSession).then(({ fetchSession }) => fetchSession());
  });
  followSession();
  // The consent notice is a form; `boot.ts` has kept the choice by then.
  const count = () => {
    if (document.documentElement.dataset["consent"] === "accept")
      void import("./navigation/count-visits.ts").then(({ countVisits }) => countVisits(router));
  };
  count();
  addEventListener("submit", count);
  // For a keyboard, with its first key. Without its code the browser's own behaviour stays.
  const keep = (): void => {
    import("#web/ui/keep-focus.ts").then(({ keepFocus }) => void keepFocus()).catch(() => {});
  };
  addEventListener("keydown", keep, { once: true });
}

// A deployment may have removed a screen's chunk: a reload brings the document with the new names. A mere network
// failure is no reason to lose what is on screen, so this file is probed, which a deployment would have removed too.
addEventListener("vite:preloadError", () => {
  fetch(import.meta.url, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok || location.reload(),
    () => {},
  );
});

/**
 * The cookie is set (`boot.ts`), yet the document is in another language: it was requested before the language was
 * chosen. Not after a reload: a server that ignores the cookie would cause an endless loop.
 */
function isInOtherLanguage({ locale }: SiteData): boolean {
  const chosen = readStored("locale");
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isTold = !!chosen && document.cookie.includes(`locale=${chosen}`);
  return isTold && chosen !== locale && arrival?.type !== "reload";
}

/**
 * The section in the address's fragment moves while styles and pictures load, so a smooth scroll would miss it: jumps
 * there at once, and again after each change of the page's height, until the visitor interacts.
 */
function keepSectionShown(): void {
  const section = document.getElementById(location.hash.slice(1));
  // Scrolling by a wheel or a finger counts as no user activation; `boot.ts` has watched since the first paint.
  if (!section || document.documentElement.dataset["moved"] !== undefined) return;
  const observer = new ResizeObserver(() => section.scrollIntoView({ behavior: "instant" }));
  observer.observe(document.body);
  for (const moved of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    addEventListener(moved, () => observer.disconnect(), { once: true, passive: true });
  }
}

/**
 * The code of a server-rendered screen has to be loaded before React hydrates its HTML. A screen may have removed that
 * HTML (`clears`); the browser then renders it like any other.
 */
async function loadShownScreen({ screen }: SiteData) {
  const shown = siteRoutes.find(({ id }) => id === screen?.id);
  if (!screen || !shown) return undefined;
  // Each module is evaluated in a task of its own (`page-assets.ts`); a failure surfaces when the screen imports it.
  for (const { href } of document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")) {
    await import(/* @vite-ignore */ href).catch(() => {});
  }
  const { Component, clears } = await shown.load();
  return clears?.() ? undefined : { Component, data: screen.data };
}

/** Asks who is signed in when a credential is stored, and follows other tabs and the documents before and after it. */
function followSession(): void {
  const resume = (): void => {
    if (readCredential()) void openSession().then(({ resumeSession }) => resumeSession());
  };
  resume();
  addEventListener("online", resume);
  const ask = (): void => void openSession().then(({ fetchSession }) => fetchSession());
  addEventListener("storage", ({ key }) => {
    if (key === null || key === credentialKey) ask();
  });
  // The back/forward cache restores a page with whoever was signed in when it was left; it was told of no change since.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) ask();
  });
}

function openSession() {
  return import("#web/api/session.ts");
}
