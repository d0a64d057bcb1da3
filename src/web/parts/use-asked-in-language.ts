import { useEffect, useRef } from "react";
import { useLocale } from "#web/words/use-words.ts";

/** An answer with words of the server's in it is asked for again once the page speaks another language. */
export function useAskedInLanguage(ask: () => void): void {
  const locale = useLocale();
  const asked = useRef(locale);
  useEffect(() => {
    if (asked.current === locale) return;
    asked.current = locale;
    // After the frame's own effects: they name the language that a call is made in.
    queueMicrotask(ask);
  }, [locale, ask]);
}
