import { lazy, Suspense, useEffect, useState } from "react";
import type { ReviewPage } from "#contract/reviews.ts";
import { formatNumber, formatPrice } from "#domain/language/format.ts";
import { useSells, useSettings } from "#web/parts/settings-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import kerb from "#web/ui/illustrations/generated/kerb.svg";
import { Illustration } from "#web/ui/illustrations/illustration.tsx";
import { homeWords } from "#web/words/home/home-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./home-hero.module.css";
import { PriceSearch } from "./price-search.tsx";

/** Loaded, with its words, only where there is an unfinished booking. */
const WaitingBooking = lazy(async () => ({
  default: (await import("../account-mail/waiting-booking.tsx")).WaitingBooking,
}));

type Props = { readonly reviews: Pick<ReviewPage, "average" | "count"> };

/** What the service is, in one screen, with the price search lying across its lower edge. */
export function HomeHero({ reviews }: Props) {
  const words = useWords(homeWords).hero;
  const locale = useLocale();
  const { airport, stay, tariff } = useSettings();
  const firstDay = tariff.dayAmounts[0];
  const sells = useSells();
  const facts = [
    // Without a notice there is no figure to show.
    ...(stay.minimumNoticeHours === 0 ? [] : [words.notice(stay.minimumNoticeHours)]),
    ...(reviews.average === undefined
      ? []
      : [words.rating(formatNumber(reviews.average, locale, 1), reviews.count)]),
    ...(firstDay === undefined ? [] : [words.firstDay(formatPrice(firstDay, locale))]),
  ];
  return (
    <>
      <section className={classNames(css, "hero")} data-ground="ink">
        <div className={classNames(css, "page")}>
          <div className={classNames(css, "words")}>
            <h1>{words.title}</h1>
            <p className={classNames(css, "lead")}>{words.lead(airport.name[locale])}</p>
            {sells ? (
              <ul role="list" className={classNames(css, "facts")}>
                {facts.map(({ figure, text }) => (
                  <li key={text}>
                    <span className={classNames(css, "figure")}>{figure}</span>{" "}
                    <span className={classNames(css, "fact")}>{text}</span>
                  </li>
                ))}
              </ul>
            ) : null}
            <BegunBooking />
          </div>
          <div className={classNames(css, "drawing")}>
            <Illustration src={kerb} width={640} height={440} loading="eager" />
          </div>
        </div>
      </section>
      {sells ? (
        <div className={classNames(css, "search")}>
          <PriceSearch />
        </div>
      ) : null}
    </>
  );
}

/** An unfinished booking of this browser. Its space is reserved from the first frame (`boot.ts`): no layout shift. */
function BegunBooking() {
  const [waits, setWaits] = useState(false);
  useEffect(() => setWaits("draft" in document.documentElement.dataset), []);
  return (
    <div className={classNames(css, "begun")}>
      {waits ? (
        <Suspense>
          <WaitingBooking leadsOn />
        </Suspense>
      ) : null}
    </div>
  );
}
