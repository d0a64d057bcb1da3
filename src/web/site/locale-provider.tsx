import { createContext, type ReactNode, startTransition, use, useMemo, useState } from "react";
import type { Locale } from "#domain/locale.ts";
import { store } from "#web/api/storage.ts";
import { AddressLocaleContext } from "#web/parts/site-link.tsx";
import { loadWords } from "#web/words/dictionary.ts";
import { LocaleContext } from "#web/words/use-words.ts";

const ChooseLocaleContext = createContext<(locale: Locale) => Promise<void>>(async () => {});

/** Switches the language in place: what was entered, where one is and how far one has scrolled all stay. */
export function useChooseLocale(): (locale: Locale) => Promise<void> {
  return use(ChooseLocaleContext);
}

type Props = {
  readonly locale: Locale;
  /** Whether only the address says so, not a stored choice. */
  readonly fromAddress: boolean;
  readonly children: ReactNode;
};

export function LocaleProvider({ locale, fromAddress, children }: Props) {
  const [shown, setShown] = useState({ locale, fromAddress });
  const choose = useMemo(
    () => async (next: Locale) => {
      rememberLocale(next);
      await loadWords(next);
      startTransition(() => setShown({ locale: next, fromAddress: false }));
    },
    [],
  );
  return (
    <ChooseLocaleContext value={choose}>
      <AddressLocaleContext value={shown.fromAddress ? shown.locale : undefined}>
        <LocaleContext value={shown.locale}>{children}</LocaleContext>
      </AddressLocaleContext>
    </ChooseLocaleContext>
  );
}

/** Both for scripts and, so that the next document arrives in this language, for the server. */
function rememberLocale(locale: Locale): void {
  store("locale", locale);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the browsers that we serve.
  document.cookie = `locale=${locale};path=/;max-age=31536000;samesite=lax`;
}
