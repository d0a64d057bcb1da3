import { type LoaderFunctionArgs, useLoaderData } from "#web/router/routing.tsx";
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

export async function loader({ source }: LoaderFunctionArgs) {
  const [reviews, pictures] = await Promise.all([
    source.reviews({ page: 1, sort: "newest" }),
    source.pictures(),
  ]);
  return {
    reviews: { ...reviews, reviews: reviews.reviews.slice(0, latest) },
    pictures: pictures.slice(0, preview),
  };
}

export function Component() {
  const { reviews, pictures } = useLoaderData<typeof loader>();
  return (
    <main id="content" tabIndex={-1}>
      <HomeHero reviews={reviews} />
      <HomeSteps />
      <HomeAdvantages />
      <HomePictures pictures={pictures} />
      <HomeReviews page={reviews} />
      <BookNow />
      <LearnMore />
      <ContactSection />
    </main>
  );
}
