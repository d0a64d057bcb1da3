import type { ShownReviews } from "#contract/page-rendering.ts";
import { SiteLink } from "#web/parts/site-link.tsx";
import { paths } from "#web/paths.ts";
import { classNames } from "#web/ui/class-names.ts";
import { homeWords } from "#web/words/home/home-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { PublishedReviewCard } from "../reviews/published-review-card.tsx";
import { ReviewAverage } from "../reviews/review-average.tsx";
import css from "./home-reviews.module.css";
import { HomeSection } from "./home-section.tsx";

type Props = { readonly page: Pick<ShownReviews, "average" | "count" | "reviews"> };

/** The average and the latest reviews, not a selection of the best. */
export function HomeReviews({ page }: Props) {
  const words = useWords(homeWords).reviews;
  const { average, count, reviews } = page;
  if (average === undefined) {
    return (
      <HomeSection id="reviews" title={words.title}>
        <p>{words.none}</p>
      </HomeSection>
    );
  }
  return (
    <HomeSection
      id="reviews"
      title={words.title}
      aside={<SiteLink to={paths.reviews()}>{words.all}</SiteLink>}
    >
      <div className={classNames(css, "reviews")}>
        <ReviewAverage average={average} count={count} />
        {reviews.map((review) => (
          <PublishedReviewCard key={review.id} review={review} />
        ))}
      </div>
    </HomeSection>
  );
}
