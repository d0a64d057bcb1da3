import { classNames } from "#web/ui/class-names.ts";
import { aboutWords } from "#web/words/about/about-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./operator-answers.module.css";
import { metresIn, type Presentation } from "./operator-facts.tsx";

export function hasAnswers({ vehicleHeight, childSeats, electric }: Presentation): boolean {
  return [vehicleHeight, childSeats, electric].some((said) => said !== undefined);
}

/** Answers for cars with special needs: height, child seats, electric. */
export function OperatorAnswers({
  presentation: { vehicleHeight, childSeats, electric },
}: {
  readonly presentation: Presentation;
}) {
  const words = useWords(aboutWords).answers;
  const locale = useLocale();
  const answers = [
    vehicleHeight !== undefined && {
      question: words.height.question,
      answer: words.height.answer(metresIn(vehicleHeight, locale)),
    },
    childSeats !== undefined && { question: words.childSeats, answer: childSeats[locale] },
    electric !== undefined && { question: words.electric, answer: electric[locale] },
  ].filter((each) => each !== false);
  return (
    <dl className={classNames(css, "answers")}>
      {answers.map(({ question, answer }) => (
        <div key={question} className={classNames(css, "pair")}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
