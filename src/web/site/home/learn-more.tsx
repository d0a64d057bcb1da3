import { formatClock, formatPrice } from "#domain/language/format.ts";
import { waysToPay } from "#web/parts/price/ways-to-pay.ts";
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
  const settings = useSettings();
  const { stay, tariff, cashLimit } = settings;
  const fee = (amount: number): string | undefined => (amount > 0 ? formatPrice(amount, locale) : undefined);
  const questions = words.questions({
    nightFrom: formatClock(stay.nightFrom, locale),
    nightUntil: formatClock(stay.nightUntil, locale),
    departureFee: fee(tariff.overnightDepartureFee),
    arrivalFee: fee(tariff.overnightArrivalFee),
    cashLimit: formatPrice(cashLimit, locale),
    ways: waysToPay(settings),
  });
  return (
    <HomeSection id="learn-more" title={words.title}>
      <div className={classNames(css, "list")}>
        {questions.map(
          (each) =>
            each && (
              <details key={each.question} className={classNames(css, "question")} name="learn-more">
                <summary className={classNames(css, "summary")}>
                  <span>{each.question}</span>
                  <span className={classNames(css, "sign")}>
                    <ChevronDown />
                  </span>
                </summary>
                <p className={classNames(css, "answer")}>{each.answer}</p>
              </details>
            ),
        )}
      </div>
    </HomeSection>
  );
}
