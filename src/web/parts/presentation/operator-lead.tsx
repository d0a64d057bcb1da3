import { useId } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Card } from "#web/ui/ticket/card.tsx";
import { aboutWords } from "#web/words/about/about-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import type { Presentation } from "./operator-facts.tsx";
import css from "./operator-lead.module.css";

type Props = {
  readonly lead: NonNullable<Presentation["lead"]>;
  /** URL of a photo in one size; the desk also serves photos that are not saved yet. */
  readonly pictureAt: (id: string, file: string) => string;
};

/** The person who answers for the business, by name. */
export function OperatorLead({ lead: { name, role, words: said, picture }, pictureAt }: Props) {
  const words = useWords(aboutWords);
  const locale = useLocale();
  const title = useId();
  return (
    <Card as="section" padding="none" className={classNames(css, "lead")} aria-labelledby={title}>
      {picture === undefined ? null : (
        <picture>
          <source
            type="image/avif"
            srcSet={`${pictureAt(picture, "412.avif")} 412w, ${pictureAt(picture, "720.avif")} 720w`}
            sizes="(width >= 60rem) 28rem, 92vw"
          />
          <img
            className={classNames(css, "photo")}
            src={pictureAt(picture, "720.webp")}
            alt={name}
            width={720}
            height={480}
            decoding="async"
          />
        </picture>
      )}
      <div className={classNames(css, "words")}>
        <p id={title} className={classNames(css, "over")}>
          {words.run}
        </p>
        {said === undefined ? null : (
          <blockquote className={classNames(css, "said")}>
            <p>{said[locale]}</p>
          </blockquote>
        )}
        <p>
          <b className={classNames(css, "name")}>{name}</b>
          {role === undefined ? null : <span className={classNames(css, "role")}>{role[locale]}</span>}
        </p>
      </div>
    </Card>
  );
}
