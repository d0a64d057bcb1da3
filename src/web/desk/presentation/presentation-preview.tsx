import { Suspense } from "react";
import { locales } from "#domain/locale.ts";
import { type PresentationFields, presentationOf } from "#domain/operator/presentation.ts";
import { hasAnswers, OperatorAnswers } from "#web/parts/presentation/operator-answers.tsx";
import { OperatorFacts } from "#web/parts/presentation/operator-facts.tsx";
import { OperatorLead } from "#web/parts/presentation/operator-lead.tsx";
import { OperatorLot } from "#web/parts/presentation/operator-lot.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { presentationWords } from "#web/words/about/presentation-words.ts";
import { LocaleContext, useLocale, useWords } from "#web/words/use-words.ts";
import own from "../content/content.module.css";
import css from "../office/office.module.css";
import parts from "./presentation.module.css";

type Props = { readonly fields: PresentationFields };

/** Preview of the unsaved input in both languages. */
export function PresentationPreview({ fields }: Props) {
  const words = useWords(presentationWords);
  const presentation = presentationOf(fields);
  const isEmpty = Object.values(presentation).every((fact) => fact === undefined);
  return (
    <section className={classNames(css, "part")} aria-labelledby="preview">
      <h2 id="preview">{words.preview}</h2>
      {isEmpty ? (
        <p className={classNames(css, "quiet")}>{words.previewNone}</p>
      ) : (
        <div className={classNames(own, "beside")}>
          {locales.map((language) => (
            <div key={language} className={classNames(parts, "preview")}>
              <h3>{words.languages[language]}</h3>
              <LocaleContext value={language}>
                <Suspense>
                  <Presentation presentation={presentation} />
                </Suspense>
              </LocaleContext>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

/** The desk's endpoint: a photo that is not saved yet is not served on the site. */
const pictureAt = (id: string, file: string): string => `/api/desk/content/meeting-pictures/${id}/${file}`;

function Presentation({ presentation }: { readonly presentation: ReturnType<typeof presentationOf> }) {
  const locale = useLocale();
  return (
    <div lang={locale} className={classNames(parts, "presentation")}>
      {presentation.intro ? <p>{presentation.intro[locale]}</p> : null}
      <OperatorFacts presentation={presentation} />
      {presentation.lead ? <OperatorLead lead={presentation.lead} pictureAt={pictureAt} /> : null}
      {presentation.lot ? <OperatorLot lot={presentation.lot} /> : null}
      {hasAnswers(presentation) ? <OperatorAnswers presentation={presentation} /> : null}
    </div>
  );
}
