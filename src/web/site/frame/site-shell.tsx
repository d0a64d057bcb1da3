import { type ReactNode, useEffect, useRef } from "react";
import { useSettings } from "#web/parts/settings-context.ts";
import { SiteAnchor } from "#web/parts/site-anchor.tsx";
import { useIsNavigating, useLocation } from "#web/router/routing.tsx";
import { AnchorContext } from "#web/ui/actions/anchor.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { NavigationProgress } from "#web/ui/feedback/navigation-progress.tsx";
import { SkipLink } from "#web/ui/navigation/skip-link.tsx";
import { frameWords } from "#web/words/frame/frame-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { canonicalAddress, routeAt } from "../document/page-address.ts";
import { applyTitle, type PageFacts } from "../document/page-title.ts";
import { useScrollRestoration } from "../navigation/use-scroll-restoration.ts";
import { ConsentNotice } from "./consent-notice.tsx";
import css from "./site-shell.module.css";

/** What surrounds every screen, the booking included. */
export function SiteShell({ children }: { readonly children: ReactNode }) {
  const words = useWords(frameWords);
  const busy = useIsNavigating();
  const { demonstration } = useSettings();
  useHead();
  useScrollRestoration();
  return (
    <AnchorContext value={SiteAnchor}>
      <SkipLink target="content">{words.skip}</SkipLink>
      {demonstration ? (
        <aside className={classNames(css, "demonstration")}>{words.demonstration}</aside>
      ) : null}
      {children}
      <ConsentNotice />
      <NavigationProgress busy={busy} said={words.loading} />
    </AnchorContext>
  );
}

function useHead(): void {
  const { brand, airport } = useSettings();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const told = useRef<string>(undefined);
  useEffect(() => {
    const address = canonicalAddress(pathname, search);
    const { origin } = globalThis.location;
    const page = {
      page: routeAt(pathname).route.id,
      locale,
      brand,
      airport: airport.name[locale],
      origin,
      address,
    };
    // The first page's head is the server's; a navigation that leaves the facts equal (a booking step) changes nothing.
    const facts = JSON.stringify(page);
    if ((told.current ??= facts) === facts) return;
    told.current = facts;
    applyTitle(page);
    void describe(page, () => told.current === facts);
  }, [locale, brand, airport, pathname, search]);
}

/** Nobody sees it, so a failure is ignored. */
async function describe(page: PageFacts, isShown: () => boolean): Promise<void> {
  const metadata = await import("../document/page-metadata.ts").catch(() => undefined);
  await metadata?.applyMetadata(page, isShown).catch(() => undefined);
}
