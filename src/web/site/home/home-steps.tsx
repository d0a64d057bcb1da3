import { useSettings } from "#web/parts/settings-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { homeWords } from "#web/words/home/home-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { HomeSection } from "./home-section.tsx";
import css from "./home-steps.module.css";

/** The stay as a line with stops, drawn by the styles, from the booking to the keys handed back. */
export function HomeSteps() {
  const words = useWords(homeWords).steps;
  const { stay } = useSettings();
  return (
    <HomeSection id="valet-service" title={words.title}>
      <ol role="list" className={classNames(css, "line")}>
        {words.list(stay.minimumNoticeHours).map(({ mark, title, text }) => (
          <li key={title} className={classNames(css, "stop")}>
            <p className={classNames(css, "mark")}>{mark}</p>
            <h3>{title}</h3>
            <p className={classNames(css, "text")}>{text}</p>
          </li>
        ))}
      </ol>
    </HomeSection>
  );
}
