import { useRef, useState } from "react";
import { type Locale, locales } from "#domain/locale.ts";
import { type Failure, failureOfThrown } from "#web/api/failure.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { RadioCards } from "#web/ui/fields/radio-cards.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { profileWords } from "#web/words/account/profile-words.ts";
import { frameWords } from "#web/words/frame/frame-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { saveLocaleChoice, storeLocaleChoice } from "../locale-choice.ts";
import { useChooseLocale } from "../locale-provider.tsx";
import { ProfileSection } from "../profile-layout/profile-section.tsx";

type Props = {
  /** Whether the host keeps a language with the account. */
  readonly kept: boolean;
};

/** Chosen once for the site and for the mails; the account keeps it. */
export function LanguageSection({ kept }: Props) {
  const words = useWords(profileWords).language;
  const { languages } = useWords(frameWords);
  const shown = useLocale();
  const choose = useChooseLocale();
  const choices = useRef(0);
  const [failure, setFailure] = useState<Failure>();
  // Not an action that ignores presses while it runs: the account may answer long after the page has changed.
  const change = async (locale: Locale): Promise<void> => {
    choices.current += 1;
    const mine = choices.current;
    setFailure(undefined);
    storeLocaleChoice(locale);
    const saved = choose(locale).then(() => saveLocaleChoice(locale));
    const refused = await saved.catch(failureOfThrown);
    if (mine === choices.current && refused?.code !== "left") setFailure(refused);
  };
  return (
    <ProfileSection title={words.title} {...(kept && { text: words.text })}>
      <FormFailure failure={failure} task="general" />
      <RadioCards
        name="locale"
        columns
        legend={<VisuallyHidden>{words.title}</VisuallyHidden>}
        value={shown}
        cards={locales.map((locale) => ({
          value: locale,
          label: <span lang={locale}>{languages[locale]}</span>,
        }))}
        onChange={(value) => void change(value === "en" ? "en" : "fr")}
      />
    </ProfileSection>
  );
}
