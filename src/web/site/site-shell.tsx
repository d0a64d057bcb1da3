import { Suspense, useEffect } from "react";
import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation, useMatches } from "react-router";
import { AnchorContext } from "#web/ui/actions/anchor.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { SkipLink } from "#web/ui/navigation/skip-link.tsx";
import { SettingsContext } from "#web/parts/settings-context.ts";
import { SiteAnchor } from "#web/parts/site-anchor.tsx";
import { frameWords } from "#web/words/frame-words.ts";
import type { ScreenId } from "#web/words/title-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { ConsentNotice } from "./consent-notice.tsx";
import { applyHead, canonicalAddress, headOf } from "./page-head.ts";
import { siteSource } from "./site-source.ts";
import css from "./site-shell.module.css";
import { useArrival } from "./use-arrival.ts";

export async function shellLoader({ context }: LoaderFunctionArgs) {
  const source = context.get(siteSource);
  return { settings: await source.settings(), today: await source.today() };
}

/** What surrounds every screen, the booking included. */
export function SiteShell() {
  const facts = useLoaderData<typeof shellLoader>();
  const { settings } = facts;
  const words = useWords(frameWords);
  useHead(settings);
  useArrival();
  return (
    <SettingsContext value={facts}>
      <SkipLink target="content">{words.skip}</SkipLink>
      {settings.demonstration && <p className={classNames(css, "demonstration")}>{words.demonstration}</p>}
      <AnchorContext value={SiteAnchor}>
        <Suspense>
          <Outlet />
        </Suspense>
        <ConsentNotice />
      </AnchorContext>
    </SettingsContext>
  );
}

function useHead(settings: Awaited<ReturnType<typeof shellLoader>>["settings"]): void {
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const screen = useMatches().at(-1)?.id as ScreenId;
  useEffect(() => {
    const head = headOf({
      screen,
      locale,
      brand: settings.brand,
      airport: settings.airport.name[locale],
      origin: location.origin,
      address: canonicalAddress(pathname, search),
    });
    applyHead(head, locale);
  }, [screen, locale, settings, pathname, search]);
}
