// Where the browser's part begins: takes over the document that the server sent.
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { onCredentialExpired, readCredential } from "#web/api/credential.ts";
import { paths } from "#web/paths.ts";
import { loadWords } from "#web/words/dictionary.ts";
import { browserSource } from "./browser-source.ts";
import { LocaleProvider } from "./locale-provider.tsx";
import { isRenderedInBrowser } from "./screen.tsx";
import { readSiteData } from "./site-data.ts";
import { siteRoutes } from "./site-routes.tsx";
import { siteSource } from "./site-source.ts";
import "./site.css";

const data = readSiteData();
await Promise.all([loadShownScreen(), loadWords(data.locale)]);

const router = createBrowserRouter(siteRoutes, {
  hydrationData: { loaderData: data.loaderData },
  getContext: () => new RouterContextProvider(new Map([[siteSource, browserSource(data)]])),
});

hydrateRoot(
  document.getElementById("root") ?? document.body,
  <LocaleProvider locale={data.locale} fromAddress={data.localeFromAddress}>
    <RouterProvider router={router} />
  </LocaleProvider>,
);

// A screen's file may be gone since a newer version was installed: the newer document knows the newer names.
addEventListener("vite:preloadError", () => location.reload());

onCredentialExpired(() => {
  const { pathname, search } = router.state.location;
  if (pathname !== paths.logIn()) void router.navigate(paths.logIn({ back: pathname + search }));
});
followSession();

/** The code of a screen that the server has rendered must be there before React looks at its HTML. */
async function loadShownScreen(): Promise<void> {
  for (const { route } of matchRoutes(siteRoutes, location) ?? []) {
    if (typeof route.lazy !== "function" || isRenderedInBrowser(route)) continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

/** Who is signed in is asked once something stored says that somebody may be; other tabs are followed. */
function followSession(): void {
  const session = () => import("#web/api/session.ts");
  if (readCredential()) void session().then(({ resumeSession }) => resumeSession());
  addEventListener("storage", ({ key }) => {
    if (key === null || key === "authorization")
      void session().then(({ askWhoIsSignedIn }) => askWhoIsSignedIn());
  });
  addEventListener("online", () => {
    if (readCredential()) void session().then(({ resumeSession }) => resumeSession());
  });
}
