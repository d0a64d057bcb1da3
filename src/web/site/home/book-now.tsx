import { paths } from "#web/paths.ts";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ArrowRight } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { homeWords } from "#web/words/home/home-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "./book-now.module.css";

/** The call to action once more, styled as an airport sign. */
export function BookNow() {
  const words = useWords(homeWords).book;
  return (
    <section className={classNames(css, "band")} data-ground="signal" aria-labelledby="book-title">
      <div className={classNames(css, "page")}>
        <div className={classNames(css, "words")}>
          <h2 id="book-title">{words.title}</h2>
          <p>{words.text}</p>
        </div>
        <LinkButton href={paths.booking()} variant="ink" size="l" iconAfter={<ArrowRight />}>
          {words.go}
        </LinkButton>
      </div>
    </section>
  );
}
