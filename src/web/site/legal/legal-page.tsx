import { formatDate } from "#domain/language/format.ts";
import { fillPlaceholders, legalFactsOf } from "#domain/legal/legal-facts.ts";
import type { LegalTextName } from "#domain/legal/legal-names.ts";
import type { LegalBlock, LegalFacts, LegalSection, LegalText } from "#domain/legal/legal-text.ts";
import { promiseTerm, sectionOfPromise } from "#domain/legal/promise-term.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { useLoaderData } from "#web/router/routing.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { Print } from "#web/ui/pictograms/action-pictograms.tsx";
import type { Dictionary } from "#web/words/dictionary.ts";
import { legalWords } from "#web/words/legal/legal-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { LegalFilled } from "./legal-filled.tsx";
import css from "./legal-page.module.css";
import { publishedOn } from "./legal-versions.ts";
import type { loadLegalText } from "./load-legal-text.ts";

type Props<Name extends string> = {
  readonly text: Dictionary<LegalText<Name>>;
  /** Which of the texts, for its version and its date. */
  readonly name: LegalTextName;
};

/** A legal text with its contents, its version and its date; printed without the site's frame. */
export function LegalPage<Name extends string>({ text, name }: Props<Name>) {
  const shipped = useWords(text);
  const words = useWords(legalWords);
  const locale = useLocale();
  const { written } = useLoaderData<ReturnType<typeof loadLegalText>>();
  const { title, intro, sections }: LegalText<string> = written?.texts[locale] ?? shipped;
  const settings = useSettings();
  const facts = legalFactsOf(settings, locale, words.missing);
  const version = name === "terms" ? settings.termsVersion : String(written?.number ?? 1);
  const since = (name === "terms" ? settings.termsSince : undefined) ?? written?.since ?? publishedOn[name];
  const entries = Object.entries<LegalSection>(sections);
  // The same as in `writeTerms`: the page has to show the text that is accepted.
  const { returnPromise } = settings;
  const promised = name === "terms" && returnPromise ? sectionOfPromise(Object.keys(sections)) : undefined;
  return (
    <main id="content" tabIndex={-1} className={classNames(css, "page")}>
      <PageHeader
        title={title}
        lead={<p>{fillPlaceholders(intro, facts)}</p>}
        aside={
          <Button variant="quiet" icon={<Print />} onClick={() => print()} data-screen-only>
            {words.print}
          </Button>
        }
      />
      <Version version={version} since={formatDate(since, locale)} />
      <div className={classNames(css, "columns")}>
        <nav className={classNames(css, "contents")} aria-labelledby="contents">
          <h2 id="contents" className={classNames(css, "contentsTitle")}>
            {words.contents}
          </h2>
          <ol className={classNames(css, "list")}>
            {entries.map(([id, section]) => (
              <li key={id}>
                <a href={`#${id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={classNames(css, "text")}>
          {entries.map(([id, section], index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className={classNames(css, "section")}>
              <h2 id={`${id}-title`} className={classNames(css, "title")}>
                {`${index + 1}. ${section.title}`}
              </h2>
              {section.blocks.map((block, place) => (
                <LegalPart key={place} block={block} facts={facts} />
              ))}
              {returnPromise && id === promised ? <p>{promiseTerm(returnPromise, locale)}</p> : null}
            </section>
          ))}
        </div>
      </div>
    </main>
  );
}

/** The version's digest identifies the wording: of use in print, beside a file that carries it (cancellation §9). */
function Version({ version, since }: { readonly version: string; readonly since: string }) {
  const words = useWords(legalWords);
  return (
    <p className={classNames(css, "version")}>
      <span data-screen-only suppressHydrationWarning>
        {words.version(version.replace(/-.*/, ""), since)}
      </span>
      <span className={classNames(css, "printed")} suppressHydrationWarning>
        {words.version(version, since)}
      </span>
    </p>
  );
}

type PartProps = { readonly block: LegalBlock; readonly facts: LegalFacts };

function LegalPart({ block, facts }: PartProps) {
  const { paymentMethods } = useSettings();
  if (typeof block === "object" && "list" in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>
            <LegalFilled text={item} facts={facts} />
          </li>
        ))}
      </ul>
    );
  }
  const takesCards = paymentMethods.includes("card");
  const text = typeof block === "string" ? block : takesCards ? block.withCards : block.withoutCards;
  if (text === "") return null;
  return (
    <p>
      <LegalFilled text={text} facts={facts} />
    </p>
  );
}
