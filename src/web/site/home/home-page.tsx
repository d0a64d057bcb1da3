import type { ShownReview } from "#contract/page-rendering.ts";
import type { PictureView } from "#contract/site/pictures.ts";
import { useSells } from "#web/parts/settings-context.ts";
import { type LoaderFunctionArgs, useLoaderData } from "#web/router/routing.tsx";
import { isForPhone, isModern } from "../pictures/picture-files.ts";
import { BookNow } from "./book-now.tsx";
import { ContactSection } from "./contact-section.tsx";
import { HomeAdvantages } from "./home-advantages.tsx";
import { HomeHero } from "./home-hero.tsx";
import { HomePictures } from "./home-pictures.tsx";
import { HomeReviews } from "./home-reviews.tsx";
import { HomeSteps } from "./home-steps.tsx";
import { LearnMore } from "./learn-more.tsx";

const latest = 3;
const preview = 4;
const longestReview = 110;
const longestReply = 60;
/** A text that is longer by at most this many characters is not cut: a line of them takes no more room than "…". */
const leastHidden = 40;

export async function loader({ source }: LoaderFunctionArgs) {
  const [{ average, count, reviews }, pictures] = await Promise.all([
    source.reviews({ page: 1, sort: "newest" }),
    source.pictures(),
  ]);
  return {
    reviews: { average, count, reviews: reviews.slice(0, latest).map(shortened) },
    pictures: pictures.slice(0, preview).map(smallFiles),
  };
}

/**
 * Cut so that the first response holds the latest reviews however long they are; the reviews page has the whole text.
 * Nothing links to a single review here: its real id would only add bytes.
 */
function shortened(review: ShownReview, index: number): ShownReview {
  const { reply } = review;
  return {
    ...review,
    id: String(index),
    text: cut(review.text, longestReview),
    ...(reply !== undefined && { reply: cut(reply, longestReply) }),
  };
}

/** Cuts at the end of a word. */
function cut(text: string, longest: number): string {
  if (text.length <= longest + leastHidden) return text;
  const begun = text.slice(0, longest);
  return `${begun.slice(0, begun.lastIndexOf(" "))} …`;
}

/** The preview is small on every screen: only the files that it can show are sent. */
function smallFiles({ id, theme, caption, width, height, files }: PictureView): PictureView {
  const shown = files.filter((file) => isForPhone(file.width) && isModern(file.type));
  return { id, theme, caption, width, height, files: shown };
}

export function Component() {
  const { reviews, pictures } = useLoaderData<typeof loader>();
  const sells = useSells();
  return (
    <main id="content" tabIndex={-1}>
      <HomeHero reviews={reviews} />
      <HomeSteps />
      <HomeAdvantages />
      {sells ? (
        <>
          <HomePictures pictures={pictures} />
          <HomeReviews page={reviews} />
          <BookNow />
          <LearnMore />
        </>
      ) : null}
      <ContactSection />
    </main>
  );
}
