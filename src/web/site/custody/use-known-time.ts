import type { TravellerCustodyView } from "#contract/traveller-custody.ts";
import { formatInstant } from "#domain/language/format.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { custodyWords } from "#web/words/custody/custody-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";

export type KnownTimeView = TravellerCustodyView["moves"][number]["time"];

/** An instant, or the two between which something happened: never more precise than what is known (custody §3). */
export function useKnownTime(): (time: KnownTimeView) => string {
  const words = useWords(custodyWords).times;
  const locale = useLocale();
  const { zone } = useSettings().airport;
  return ({ kind, at, from }) => {
    const until = formatInstant(at, locale, zone);
    if (kind === "live") return words.at(until);
    return from === undefined ? words.before(until) : words.between(formatInstant(from, locale, zone), until);
  };
}
