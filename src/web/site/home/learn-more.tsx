import { formatClock, formatPrice } from "#domain/language/format.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ChevronDown } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { homeWords } from "#web/words/home/home-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { HomeSection } from "./home-section.tsx";
import css from "./learn-more.module.css";

/** Questions as native disclosures: they open before any script has come. */
export function LearnMore() {
  const words = useWords(homeWords).learn;
  const locale = useLocale();
  const { stay, tariff, cashLimit } = useSettings();
  const fee = (amount: number): string | undefined => (amount > 0 ? formatPrice(amount, locale) : undefined);
  const questions = words.questions({
    nightFrom: formatClock(stay.nightFrom, locale),
    nightUntil: formatClock(stay.nightUntil, locale),
    departureFee: fee(tariff.overnightDepartureFee),
    arrivalFee: fee(tariff.overnightArrivalFee),
    cashLimit: formatPrice(cashLimit, locale),
  });
  return (
    <HomeSection id="learn-more" title={words.title}>
      <div className={classNames(css, "list")}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={classNames(css, "question")} name="learn-more">
            <summary className={classNames(css, "summary")}>
              <span>{question}</span>
              <span className={classNames(css, "sign")}>
                <ChevronDown />
              </span>
            </summary>
            <p className={classNames(css, "answer")}>{answer}</p>
          </details>
        ))}
      </div>
    </HomeSection>
  );
}
