import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { countOf, findCars } from "./find-cars.ts";
import css from "./found-list.module.css";
import { FoundList } from "./found-list.tsx";
import { SearchAllLink } from "./search-all-link.tsx";
import { useSearchableCars } from "./use-searchable-cars.ts";

const most = 12;

type Props = {
  readonly typed: string;
  /** References that the board shows already. */
  readonly shown: readonly string[];
};

/** Below the day's board: matches on the neighbouring days and in the lot. */
export function FoundElsewhere({ typed, shown }: Props) {
  const { day } = useWords(deskWords);
  const { isWhole, now, ...searched } = useSearchableCars();
  const isNew = ({ reference }: { readonly reference: string }) => !shown.includes(reference);
  const { today, yesterday, tomorrow, parked } = findCars(searched, typed);
  const found = {
    today: today.filter(isNew),
    yesterday: yesterday.filter(isNew),
    tomorrow: tomorrow.filter(isNew),
    parked: parked.filter(isNew),
  };
  const isNowhere = shown.length === 0 && countOf(found) === 0;
  return (
    <div className={classNames(css, "elsewhere")}>
      <p role="status">
        {isNowhere && isWhole !== undefined ? day[isWhole ? "nowhere" : "notKept"](typed.trim()) : null}
      </p>
      <FoundList found={found} now={now} most={most} heading={day.ofToday} />
      <SearchAllLink typed={typed} />
    </div>
  );
}
