import { locales } from "#domain/locale.ts";
import { paths } from "#web/paths.ts";
import { frameWords } from "#web/words/frame-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import styles from "./language-switch.module.css";
import { useChooseLocale } from "./locale-provider.tsx";

/** Two buttons of a form that the server answers too, so that the language can be chosen without scripts. */
export function LanguageSwitch() {
  const words = useWords(frameWords);
  const current = useLocale();
  const choose = useChooseLocale();
  return (
    <form
      className={styles["switch"]}
      method="post"
      action={paths.preferences()}
      aria-label={words.language}
      onSubmit={(event) => event.preventDefault()}
    >
      {locales.map((locale) => (
        <button
          className={styles["choice"]}
          key={locale}
          name="locale"
          value={locale}
          lang={locale}
          aria-label={words.languages[locale]}
          aria-pressed={locale === current}
          onClick={() => void choose(locale)}
        >
          {locale.toUpperCase()}
        </button>
      ))}
    </form>
  );
}
