import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  startTransition,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Settings } from "#contract/settings.ts";
import type { Locale } from "#domain/locale.ts";
import { hostStoresLocale, useSession } from "#web/api/session-state.ts";
import { store } from "#web/api/storage.ts";
import { SettingsContext } from "#web/parts/settings-context.ts";
import { AddressLocaleContext } from "#web/parts/site-link.tsx";
import { useRefresh } from "#web/router/routing.tsx";
import { loadWords } from "#web/words/dictionary.ts";
import { LocaleContext } from "#web/words/use-words.ts";
import { isInOneLanguage } from "./document/in-one-language.ts";
import type { SiteData } from "./document/site-data.ts";
import { hydrateAll } from "./hydration/when-visible.ts";
import { saveLocaleChoice, unsavedLocaleChoice } from "./locale-choice.ts";

const ChooseLocaleContext = createContext<(locale: Locale) => Promise<void>>(async () => {});

/** Switches the language in place: input, screen and scroll position are kept. */
export function useChooseLocale(): (locale: Locale) => Promise<void> {
  return use(ChooseLocaleContext);
}

/**
 * After sign-in the profile's language wins, unless the opened address names one or a choice made here is not saved in
 * the profile yet (rules §8). An API host that stores no language changes nothing.
 */
export function useProfileLocale(): void {
  const session = useSession();
  const choose = useChooseLocale();
  const kept = session.status === "signed-in" && hostStoresLocale() ? session.profile.locale : undefined;
  const named = useRef<boolean>(undefined);
  useEffect(() => {
    named.current ??= new URLSearchParams(location.search).has("lang");
    const chosen = unsavedLocaleChoice();
    if (kept === undefined || named.current) return;
    if (chosen !== undefined) void saveLocaleChoice(chosen);
    // The page of the choice may have been left before it changed. Without its words this one does not change either,
    // and the next one tries again.
    const wanted = chosen ?? kept;
    if (wanted !== document.documentElement.lang) void choose(wanted).catch(() => {});
  }, [kept, choose]);
}

type Props = { readonly data: SiteData; readonly children: ReactNode };

/** The language of the page, and the operator's settings with their words in it and the amounts of the present tariff. */
export function LocaleProvider({ data, children }: Props) {
  const { locale, localeFromAddress, settings, sells, today } = data;
  const [shown, setShown] = useState<Shown>({ locale, localeFromAddress, settings });
  useNextTariff(shown.settings.tariffUntil, setShown);
  const last = useRef<Locale>(undefined);
  const refresh = useRefresh();
  const isPartial = isInOneLanguage(data.screen?.id);
  const choose = useMemo(
    () => async (next: Locale) => {
      last.current = next;
      const [inBoth] = await Promise.all([
        fetchSettings(),
        loadWords(next),
        hydrateAll().then(isPartial ? refresh : undefined),
      ]);
      // Of two choices the later wins, whichever response arrives last.
      if (last.current !== next) return;
      // Only now: without the words the page stays in its language.
      rememberLocale(next);
      startTransition(() =>
        setShown((before) => ({
          locale: next,
          localeFromAddress: false,
          settings: inBoth ?? before.settings,
        })),
      );
    },
    [refresh, isPartial],
  );
  const facts = useMemo(() => ({ settings: shown.settings, sells, today }), [shown.settings, sells, today]);
  return (
    <ChooseLocaleContext value={choose}>
      <AddressLocaleContext value={shown.localeFromAddress ? shown.locale : undefined}>
        <LocaleContext value={shown.locale}>
          <SettingsContext value={facts}>{children}</SettingsContext>
        </LocaleContext>
      </AddressLocaleContext>
    </ChooseLocaleContext>
  );
}

type Shown = Pick<SiteData, "locale" | "localeFromAddress" | "settings">;

/** Shows the amounts of the next tariff from its instant on. */
function useNextTariff(until: string | undefined, setShown: Dispatch<SetStateAction<Shown>>): void {
  useEffect(() => {
    if (until === undefined) return undefined;
    const leaving = new AbortController();
    const take = async (newer: Settings): Promise<void> => {
      await hydrateAll();
      setShown((before) => ({ ...before, settings: newer }));
    };
    void import("./navigation/follow-tariff.ts").then(
      ({ followTariff }) =>
        followTariff({
          until,
          fetchNewer: fetchSettings,
          left: leaving.signal,
          take: (newer) => void take(newer),
        }),
      // Without it the amounts stay those of the document, and every quote has the tariff of its moment.
      () => {},
    );
    return () => leaving.abort();
  }, [until, setShown]);
}

/** Both for scripts and, so that the next document arrives in this language, for the server. */
function rememberLocale(locale: Locale): void {
  store("locale", locale);
  document.cookie = `locale=${locale};path=/;max-age=31536000;samesite=lax`;
  // A `lang` left in the address would win after a reload.
  const address = new URL(location.href);
  if (!address.searchParams.has("lang")) return;
  address.searchParams.delete("lang");
  history.replaceState(history.state, "", address);
}

/**
 * The document has the operator's texts in one language only. Fetches both from the site's own server, not the API
 * host; on failure the texts stay in their present language.
 */
async function fetchSettings(): Promise<Settings | undefined> {
  try {
    const answer = await fetch("/api/settings");
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}
