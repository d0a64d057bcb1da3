import type { ReactNode } from "react";
import type { PresentationView } from "#contract/site/presentation-call.ts";
import { formatReturnPromise } from "#domain/language/format-return-promise.ts";
import { hasAnswers, OperatorAnswers } from "#web/parts/presentation/operator-answers.tsx";
import { OperatorFacts, type Presentation } from "#web/parts/presentation/operator-facts.tsx";
import { OperatorLead } from "#web/parts/presentation/operator-lead.tsx";
import { OperatorLot } from "#web/parts/presentation/operator-lot.tsx";
import { useSells, useSettings } from "#web/parts/settings-context.ts";
import { SiteLink } from "#web/parts/site-link.tsx";
import { paths } from "#web/paths.ts";
import { type LoaderFunctionArgs, useLoaderData } from "#web/router/routing.tsx";
import { classNames } from "#web/ui/class-names.ts";
import lotAtNight from "#web/ui/illustrations/generated/lot-at-night.svg";
import walkRound from "#web/ui/illustrations/generated/walk-round.svg";
import { Illustration } from "#web/ui/illustrations/illustration.tsx";
import { aboutWords } from "#web/words/about/about-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./about-page.module.css";
import { AboutReach } from "./about-reach.tsx";
import { AboutValets } from "./about-valets.tsx";
import { DamageSteps } from "./damage-steps.tsx";
import { loadPresentation } from "./load-presentation.ts";

export function loader({ source }: LoaderFunctionArgs) {
  return (source.presentation ?? loadPresentation)();
}

/** Shown where the API host takes no bookings: our valets and our car park are not that host's. */
const nothingSaid: PresentationView = { valets: [] };

const pictureAt = (id: string, file: string): string => `/api/meeting-pictures/${id}/${file}`;

/** The operator's own presentation, and what applies to every handover (content §6). */
export function Component() {
  const said = useLoaderData<typeof loader>();
  const { valets, ...presentation } = useSells() ? said : nothingSaid;
  const words = useWords(aboutWords);
  return (
    <main id="content" tabIndex={-1}>
      <AboutHead presentation={presentation} />
      <AboutValets valets={valets} />
      {presentation.lot ? (
        <Part id="lot" title={words.lot.title}>
          <div className={classNames(css, "beside")}>
            <div className={classNames(css, "stack")}>
              <OperatorLot lot={presentation.lot} />
              <p>
                <SiteLink to={paths.pictures()}>{words.lot.pictures}</SiteLink>
              </p>
            </div>
            <Illustration src={lotAtNight} />
          </div>
        </Part>
      ) : null}
      <Part id="damage" title={words.damage.title}>
        <DamageSteps cover={presentation.cover} />
      </Part>
      {hasAnswers(presentation) ? (
        <Part id="answers" title={words.answers.title}>
          <OperatorAnswers presentation={presentation} />
        </Part>
      ) : null}
      <Part id="reach" title={words.reach.title}>
        <AboutReach answerHours={presentation.answerHours} />
      </Part>
    </main>
  );
}

function AboutHead({ presentation }: { readonly presentation: Presentation }) {
  const words = useWords(aboutWords);
  const locale = useLocale();
  const { operator, airport, demonstration, returnPromise } = useSettings();
  const sells = useSells();
  return (
    <header className={classNames(css, "head")} data-ground="ink">
      <div className={classNames(css, "page", "columns")}>
        <div className={classNames(css, "words")}>
          <h1>{words.title}</h1>
          <p className={classNames(css, "intro")}>
            {presentation.intro?.[locale] ?? words.lead(operator.name, airport.name[locale])}
          </p>
          {returnPromise && sells ? (
            <p>
              <strong>{formatReturnPromise(returnPromise, locale)}</strong>
            </p>
          ) : null}
          <OperatorFacts presentation={presentation} />
          {demonstration ? <p className={classNames(css, "invented")}>{words.invented}</p> : null}
        </div>
        {presentation.lead ? (
          <OperatorLead lead={presentation.lead} pictureAt={pictureAt} />
        ) : (
          <Illustration src={walkRound} loading="eager" />
        )}
      </div>
    </header>
  );
}

type PartProps = { readonly id: string; readonly title: string; readonly children: ReactNode };

function Part({ id, title, children }: PartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classNames(css, "page", "part")}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}
