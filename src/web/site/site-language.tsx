import { locales } from "#domain/locale.ts";
import { paths } from "#web/paths.ts";
import { LanguageSwitch } from "#web/ui/navigation/language-switch.tsx";
import { frameWords } from "#web/words/frame/frame-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { saveLocaleChoice, storeLocaleChoice } from "./locale-choice.ts";
import { useChooseLocale } from "./locale-provider.tsx";

/** Switches the language in place; without scripts the server stores it and redirects back here. */
export function SiteLanguage() {
  const words = useWords(frameWords);
  const choose = useChooseLocale();
  const languages = locales.map((locale) => ({
    locale,
    href: paths.preferences({ locale }),
    name: words.languages[locale],
  }));
  return (
    <LanguageSwitch
      label={words.language}
      current={useLocale()}
      languages={languages}
      onChoose={(locale) => {
        storeLocaleChoice(locale);
        // Without the words of that language nothing changes, and it can be chosen again.
        void choose(locale).then(
          () => saveLocaleChoice(locale),
          () => {},
        );
      }}
    />
  );
}
