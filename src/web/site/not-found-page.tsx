import { paths } from "#web/paths.ts";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import notFound from "#web/ui/illustrations/generated/not-found.svg";
import { Illustration } from "#web/ui/illustrations/illustration.tsx";
import { frameWords } from "#web/words/frame/frame-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "./not-found-page.module.css";

export function Component() {
  const words = useWords(frameWords).notFound;
  return (
    <main id="content" tabIndex={-1} className={classNames(css, "page")}>
      <div className={classNames(css, "drawing")}>
        <Illustration src={notFound} />
      </div>
      <div className={classNames(css, "words")}>
        <h1>{words.title}</h1>
        <p className={classNames(css, "lead")}>{words.text}</p>
        <p className={classNames(css, "ways")}>
          <LinkButton href={paths.home()}>{words.home}</LinkButton>
          <LinkButton href={paths.booking()} variant="quiet">
            {words.book}
          </LinkButton>
          <LinkButton href={paths.contact()} variant="quiet">
            {words.contact}
          </LinkButton>
        </p>
      </div>
    </main>
  );
}
