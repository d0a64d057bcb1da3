import { useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { boardDay } from "../board/board-day.ts";
import { filterRows } from "../board/board-row.ts";
import { withOptimisticMoves } from "../board/optimistic-moves.ts";
import { useDay, useNow } from "../day-data/use-day.ts";
import { useToday } from "../day-data/use-today.ts";
import { DaySearch } from "../day-parts/day-search.tsx";
import { useStore } from "../kept/small-store.ts";
import { keptMoves } from "../queue/kept-moves.ts";
import css from "./find-screen.module.css";
import { PhoneRow } from "./phone-row.tsx";

/** desk §3: three digits and one tap. Searches the day that the phone has, so that it needs no network. */
export function FindScreen() {
  const words = useWords(deskWords);
  const [typed, setTyped] = useState("");
  const known = useDay(useToday());
  const now = useNow(known);
  const moves = useStore(keptMoves);
  const board =
    known === undefined || known === "unreadable"
      ? undefined
      : boardDay(known.day, now, (row) => withOptimisticMoves(row, moves));
  const found = typed === "" || !board ? [] : filterRows(board.rows, { show: "all", typed, now });
  return (
    <div className={classNames(css, "find")}>
      <h1 className={classNames(css, "title")}>{words.nav.find}</h1>
      <DaySearch typed={typed} onType={setTyped} large />
      <p role="status" className={classNames(css, "hint")}>
        {typed !== "" && found.length === 0 ? words.day.nothingFound : words.day.searchHint}
      </p>
      <ul role="list" className={classNames(css, "found")}>
        {found.slice(0, 12).map((row) => (
          <PhoneRow key={row.key} row={row} now={now} />
        ))}
      </ul>
    </div>
  );
}
