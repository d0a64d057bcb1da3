import { Fragment } from "react";
import { classNames } from "../class-names.ts";
import css from "./review-card.module.css";
import { Stars } from "./stars.tsx";

type Props = {
  readonly rating: number;
  readonly ratingLabel: string;
  readonly text: string;
  /** "Camille R." */
  readonly author: string;
  /** "séjour du 3 nov.", "publié le 12 nov. 2026": with separators that never start or end a line. */
  readonly facts: readonly string[];
  readonly reply?: { readonly title: string; readonly text: string } | undefined;
  /** The language of text and reply, which may not be the page's. */
  readonly lang?: string | undefined;
};

export function ReviewCard({ rating, ratingLabel, text, author, facts, reply, lang }: Props) {
  return (
    <article className={classNames(css, "review")}>
      <Stars value={rating} label={ratingLabel} />
      <blockquote lang={lang} className={classNames(css, "text")}>
        {text}
      </blockquote>
      <p className={classNames(css, "meta")}>
        <span className={classNames(css, "author")}>{author}</span>
        {facts.map((fact) => (
          <Fragment key={fact}>
            {" "}
            <span suppressHydrationWarning>{fact}</span>
          </Fragment>
        ))}
      </p>
      {reply ? (
        <div className={classNames(css, "reply")}>
          <p className={classNames(css, "replyTitle")}>{reply.title}</p>
          <p lang={lang}>{reply.text}</p>
        </div>
      ) : null}
    </article>
  );
}
