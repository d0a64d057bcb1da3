import { useDeferredValue, useMemo, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { type BoardRow, boardRows, filterRows } from "../board/board-row.ts";
import { withOptimisticMoves } from "../board/optimistic-moves.ts";
import { type FollowedDay, useDay, useNow } from "../day-data/use-day.ts";
import { useToday } from "../day-data/use-today.ts";
import { useStore } from "../kept/small-store.ts";
import { keptMoves } from "../queue/kept-moves.ts";
import { PhoneRow } from "../today/phone-row.tsx";
import { DaySearch } from "./day-search.tsx";
import css from "./find-screen.module.css";

const first = 5;
const most = 12;

/** desk §3: three digits and one tap. Searches the day that the phone has, so that it needs no network. */
export function FindScreen() {
  const words = useWords(deskWords);
  const [typed, setTyped] = useState("");
  const known = useDay(useToday());
  const now = useNow(known);
  const rows = useRows(known);
  const found = typed === "" ? [] : filterRows(rows, { show: "all", typed, now });
  // What stands above the keyboard comes with the digit, the rest in the frame behind it.
  const settled = useDeferredValue(typed);
  const shown = found.slice(0, settled === typed ? most : first);
  return (
    <div className={classNames(css, "find")}>
      <h1 className={classNames(css, "title")}>{words.nav.find}</h1>
      <DaySearch typed={typed} onType={setTyped} large />
      <p role="status" className={classNames(css, "hint")}>
        {typed !== "" && found.length === 0 ? words.day.nothingFound : words.day.searchHint}
      </p>
      <ul role="list" className={classNames(css, "found")}>
        {shown.map((row) => (
          <PhoneRow key={row.key} row={row} now={now} />
        ))}
      </ul>
    </div>
  );
}

/** The same rows for every digit that is typed: a row that stays is not drawn anew. */
function useRows(known: FollowedDay["known"]): readonly BoardRow[] {
  const moves = useStore(keptMoves);
  const day = known === undefined || known === "unreadable" ? undefined : known.day;
  return useMemo(
    () => (day === undefined ? [] : boardRows(day).map((row) => withOptimisticMoves(row, moves))),
    [day, moves],
  );
}
