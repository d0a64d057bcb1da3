import type { PunctualityView } from "#contract/site/punctuality-call.ts";
import { formatDate } from "#domain/language/format.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { punctualityWords } from "#web/words/punctuality/punctuality-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./return-punctuality.module.css";

/** The figure with its basis: of how many returns, over which days, and what counts as on time (figures §10). */
export function ReturnPunctuality({ punctuality }: { readonly punctuality: PunctualityView }) {
  const words = useWords(punctualityWords);
  const locale = useLocale();
  const { demonstration } = useSettings();
  const { percent, from, until, ...facts } = punctuality;
  return (
    <section className={classNames(css, "punctuality")}>
      <h2 className={classNames(css, "title")}>{words.title}</h2>
      <p className={classNames(css, "share")}>{words.percent(percent)}</p>
      <p>{words.meaning({ ...facts, from: formatDate(from, locale), until: formatDate(until, locale) })}</p>
      {demonstration ? <p className={classNames(css, "invented")}>{words.invented}</p> : null}
    </section>
  );
}
