import { Anchor } from "../actions/anchor.tsx";
import { classNames } from "../class-names.ts";
import { ChevronLeft, ChevronRight } from "../pictograms/arrow-pictograms.tsx";
import css from "./pagination.module.css";

type Props = {
  readonly label: string;
  readonly page: number;
  readonly pageCount: number;
  readonly hrefFor: (page: number) => string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** "Page 3", the accessible name of a bare number. */
  readonly pageLabel: (page: number) => string;
};

export function Pagination({ label, page, pageCount, hrefFor, previousLabel, nextLabel, pageLabel }: Props) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label={label} className={classNames(css, "pagination")}>
      {page > 1 ? (
        <Anchor href={hrefFor(page - 1)} rel="prev" className={classNames(css, "turn")}>
          <ChevronLeft size="s" />
          <span>{previousLabel}</span>
        </Anchor>
      ) : null}
      <ol role="list" className={classNames(css, "pages")}>
        {pagesAround(page, pageCount).map((shown, index) => (
          <li key={shown ?? `gap-${index}`}>
            {shown === undefined ? (
              <span className={classNames(css, "gap")}>…</span>
            ) : (
              <Anchor
                href={hrefFor(shown)}
                className={classNames(css, "page")}
                aria-label={pageLabel(shown)}
                aria-current={shown === page ? "page" : undefined}
              >
                {shown}
              </Anchor>
            )}
          </li>
        ))}
      </ol>
      {page < pageCount ? (
        <Anchor href={hrefFor(page + 1)} rel="next" className={classNames(css, "turn")}>
          <span>{nextLabel}</span>
          <ChevronRight size="s" />
        </Anchor>
      ) : null}
    </nav>
  );
}

/** First, last, current and neighbouring pages; `undefined` for a gap. */
export function pagesAround(page: number, pageCount: number): readonly (number | undefined)[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((shown) => shown >= 1 && shown <= pageCount);
  const shown = [...new Set(near)].toSorted((a, b) => a - b);
  return shown.flatMap((current, index) => {
    const skipped = current - (shown[index - 1] ?? 0) - 1;
    if (skipped === 0) return [current];
    return skipped === 1 ? [current - 1, current] : [undefined, current];
  });
}
