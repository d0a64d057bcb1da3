import { SiteLink } from "#web/parts/site-link.tsx";
import { paths, type ReviewSort } from "#web/paths.ts";
import { type LoaderFunctionArgs, useLoaderData } from "#web/router/routing.tsx";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { Pagination } from "#web/ui/navigation/pagination.tsx";
import { TabLinks } from "#web/ui/navigation/tab-links.tsx";
import { RatingDistribution } from "#web/ui/reviews/rating-distribution.tsx";
import { reviewsWords } from "#web/words/home/reviews-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { loadPunctuality } from "./load-punctuality.ts";
import { PublishedReviewCard } from "./published-review-card.tsx";
import { ReturnPunctuality } from "./return-punctuality.tsx";
import { ReviewAverage } from "./review-average.tsx";
import css from "./reviews-page.module.css";

const sorts: readonly ReviewSort[] = ["newest", "best", "worst"];

export async function loader({ request, source }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const sort = sorts.find((known) => known === asked.get("sort")) ?? "newest";
  const page = Math.min(Math.max(1, Math.trunc(Number(asked.get("page")) || 1)), 10_000);
  const [answer, punctuality] = await Promise.all([
    source.reviews({ page, sort }),
    (source.punctuality ?? loadPunctuality)(),
  ]);
  return {
    sort,
    answer,
    ...(punctuality && { punctuality }),
    missing: answer.page > Math.max(1, answer.pages),
  };
}

/** Every published review, page by page; pages and orders are addresses, so that links work before any script. */
export function Component() {
  const words = useWords(reviewsWords);
  const { sort, answer, punctuality } = useLoaderData<typeof loader>();
  const { average, count, distribution } = answer;
  const policy = <SiteLink to={paths.reviewPolicy()}>{words.policy}</SiteLink>;
  const lead = (
    <p>
      {words.lead} {policy}
    </p>
  );
  return (
    <main id="content" tabIndex={-1} className={classNames(css, "page")}>
      <PageHeader title={words.title} lead={lead} />
      {average === undefined ? (
        <EmptyState title={words.none} actions={<LinkButton href={paths.booking()}>{words.book}</LinkButton>}>
          {words.noneText}
        </EmptyState>
      ) : (
        <div className={classNames(css, "columns")}>
          <div className={classNames(css, "figures")}>
            <ReviewAverage average={average} count={count} />
            <RatingDistribution label={words.distribution} rows={rowsOf(distribution, words.row)} />
            {punctuality ? <ReturnPunctuality punctuality={punctuality} /> : null}
          </div>
          <div className={classNames(css, "list")}>
            <TabLinks
              label={words.sort}
              tabs={sorts.map((known) => ({
                href: paths.reviews({ sort: known }),
                label: words.sorts[known],
                current: known === sort,
              }))}
            />
            <ReviewList answer={answer} sort={sort} />
          </div>
        </div>
      )}
    </main>
  );
}

type ListProps = Pick<Awaited<ReturnType<typeof loader>>, "answer" | "sort">;

function ReviewList({ answer, sort }: ListProps) {
  const words = useWords(reviewsWords);
  const { reviews, page, pages } = answer;
  return (
    <section aria-label={words.list} className={classNames(css, "reviews")}>
      {reviews.length === 0 ? <p>{words.noSuchPage}</p> : null}
      {reviews.map((review) => (
        <PublishedReviewCard key={review.id} review={review} />
      ))}
      <Pagination
        label={words.pages}
        page={page}
        pageCount={pages}
        hrefFor={(shown) => paths.reviews({ page: shown, sort })}
        previousLabel={words.previous}
        nextLabel={words.next}
        pageLabel={words.page}
      />
    </section>
  );
}

/** From the best to the worst. */
function rowsOf(distribution: readonly number[], label: (stars: number, count: number) => string) {
  return distribution
    .map((count, index) => ({ stars: index + 1, count, label: label(index + 1, count) }))
    .toReversed();
}
