import type { ReactNode } from "react";
import type { Instant } from "#domain/time.ts";
import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { type BoardRow, stateWord } from "./board-row.ts";
import css from "./state-mark.module.css";

/** desk §2: a state is a shape and a word before a colour, so that the board is readable in greyscale. */
export function StateMark({ row, now }: { readonly row: BoardRow; readonly now: Instant }) {
  const words = useWords(deskWords);
  const word = stateWord(row, now);
  return <StateSign state={word}>{words.states[word]}</StateSign>;
}

type SignProps = { readonly state: keyof typeof shapes; readonly children: ReactNode };

/** The same shapes and colours, for use outside the day's board. */
export function StateSign({ state, children }: SignProps) {
  return (
    <span className={classNames(css, "mark", state)}>
      {shapes[state] === undefined ? null : (
        <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          {shapes[state]}
        </svg>
      )}
      {children}
    </span>
  );
}

const stroke = { fill: "none", stroke: "currentColor", strokeWidth: 2 } as const;
const warning = (
  <path fill="currentColor" fillRule="evenodd" d="M8 1l7.5 14H.5zM7 6v4.5h2V6zm0 5.6v1.8h2v-1.8z" />
);
const tick = (
  <path
    fill="currentColor"
    fillRule="evenodd"
    d="M8 .8a7.2 7.2 0 1 1 0 14.4A7.2 7.2 0 0 1 8 .8zm3 3.9L7 9.1 5 7.2 3.8 8.5 7.1 11.6l5.2-5.7z"
  />
);

/** The two most frequent states on a board are drawn in CSS instead of SVG, which halves the paint cost. */
const shapes: Readonly<Record<ReturnType<typeof stateWord> | "unpaid" | "given-up", ReactNode>> = {
  expected: undefined,
  parked: undefined,
  late: warning,
  missing: warning,
  "in-hand": (
    <>
      <circle {...stroke} cx="8" cy="8" r="6" />
      <path fill="currentColor" d="M8 2a6 6 0 0 0 0 12z" />
    </>
  ),
  driving: <path fill="currentColor" d="M2 2.5 14.5 8 2 13.5z" />,
  called: (
    <>
      <path {...stroke} d="M8 1.5 14.5 8 8 14.5 1.5 8z" />
      <path fill="currentColor" d="M8 5.6 10.4 8 8 10.4 5.6 8z" />
    </>
  ),
  "at-kerb": <path fill="currentColor" d="M8 1.5 14.5 8 8 14.5 1.5 8z" />,
  "in-workshop": <path {...stroke} d="M2.5 2.5h11v11h-11z" />,
  received: tick,
  returned: tick,
  "no-show": <path {...stroke} d="M4.8 1.8h6.4L14.4 8l-3.2 6.2H4.8L1.6 8z" />,
  unpaid: <circle {...stroke} cx="8" cy="8" r="6" strokeDasharray="2.6 2.1" />,
  "given-up": <path {...stroke} d="M2.5 2.5l11 11M13.5 2.5l-11 11" />,
};
