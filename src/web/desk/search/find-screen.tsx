import { useDeferredValue, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { ScreenHead } from "../frame/screen-head.tsx";
import { DaySearch } from "./day-search.tsx";
import { countOf, findCars } from "./find-cars.ts";
import css from "./find-screen.module.css";
import { FoundList } from "./found-list.tsx";
import { SearchAllLink } from "./search-all-link.tsx";
import { useSearchableCars } from "./use-searchable-cars.ts";

const first = 5;
const most = 12;

/** desk §3: three digits and one tap. Searches this device's data, so that it works offline. */
export function FindScreen() {
  const { nav, day } = useWords(deskWords);
  const [typed, setTyped] = useState("");
  const searched = useSearchableCars();
  const found = findCars(searched, typed);
  // Renders the results above the keyboard with the keystroke, the rest deferred.
  const settled = useDeferredValue(typed);
  const isAsked = typed.trim() !== "";
  return (
    <DeskScreen narrow>
      <ScreenHead title={nav.find} />
      <DaySearch typed={typed} onType={setTyped} large />
      <p role="status" className={classNames(css, "hint")}>
        {isAsked && countOf(found) === 0 && searched.isWhole !== undefined
          ? day[searched.isWhole ? "nowhere" : "notKept"](typed.trim())
          : day.searchHint}
      </p>
      <FoundList found={found} now={searched.now} most={settled === typed ? most : first} />
      {isAsked ? <SearchAllLink typed={typed} /> : null}
    </DeskScreen>
  );
}
