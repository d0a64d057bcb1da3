import { formatPrice } from "#domain/language/format.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { SiteLink } from "#web/parts/site-link.tsx";
import { paths } from "#web/paths.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Card } from "#web/ui/ticket/card.tsx";
import { aboutWords } from "#web/words/about/about-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./damage-steps.module.css";
import { NumberedSteps } from "./numbered-steps.tsx";

/** Who pays for damage, up to how much, and how to make a claim, starting from a picture of the car (custody §8). */
export function DamageSteps({ cover }: { readonly cover: number | undefined }) {
  const words = useWords(aboutWords).damage;
  const locale = useLocale();
  const { insurer } = useSettings().operator;
  return (
    <div className={classNames(css, "damage")}>
      <p className={classNames(css, "text")}>{words.text}</p>
      <NumberedSteps steps={words.steps} />
      {insurer === "" && cover === undefined ? null : (
        <Card>
          <dl className={classNames(css, "facts")}>
            {insurer === "" ? null : (
              <div>
                <dt>{words.insurer}</dt>
                <dd lang="fr">{insurer}</dd>
              </div>
            )}
            {cover === undefined ? null : (
              <div>
                <dt>{words.cover}</dt>
                <dd className={classNames(css, "figure")}>{words.upTo(formatPrice(cover, locale))}</dd>
              </div>
            )}
          </dl>
        </Card>
      )}
      <p className={classNames(css, "ways")}>
        <SiteLink to={paths.profile({ tab: "reservations" })}>{words.bookings}</SiteLink>
        <SiteLink to={`${paths.terms()}#liability`}>{words.terms}</SiteLink>
      </p>
    </div>
  );
}
