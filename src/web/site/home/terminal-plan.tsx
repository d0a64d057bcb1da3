import { type Terminal, terminalNameOn } from "#domain/terminal/terminal.ts";
import type { LocalDate } from "#domain/time.ts";
import { classNames } from "#web/ui/class-names.ts";
import css from "./terminal-plan.module.css";

type Place = { readonly x: number; readonly y: number };

/** Where each terminal lies on the plan, by its stable id. An airport that is not drawn shows its signs in a row. */
const places: Readonly<Record<string, Place>> = {
  "cdg-1": { x: 90, y: 70 },
  "cdg-3": { x: 215, y: 95 },
  "cdg-2b": { x: 420, y: 50 },
  "cdg-2d": { x: 520, y: 50 },
  "cdg-2f": { x: 640, y: 50 },
  "cdg-2a": { x: 420, y: 150 },
  "cdg-2c": { x: 520, y: 150 },
  "cdg-2e": { x: 640, y: 150 },
  "cdg-2g": { x: 740, y: 100 },
};

type Props = {
  readonly terminals: readonly Terminal[];
  readonly today: LocalDate;
  readonly label: string;
  readonly hint: string;
};

/** A drawn plan of the terminals, in the manner of a route map: the road, and a sign at each stop. */
export function TerminalPlan({ terminals, today, label, hint }: Props) {
  const drawn = terminals.flatMap((terminal) => {
    const place = places[terminal.id];
    return place ? [{ id: terminal.id, name: terminalNameOn(terminal, today), ...place }] : [];
  });
  if (drawn.length < terminals.length || drawn.length === 0) return null;
  return (
    <figure className={classNames(css, "plan")}>
      <svg viewBox="0 0 800 200" role="img" aria-label={label} className={classNames(css, "drawing")}>
        <path
          className={classNames(css, "road")}
          d="M0 180H60q30 0 30-30v-80m0 110h95q30 0 30-30V95m0 85h110q20 0 32-18l38-44q12-18 34-18h280"
        />
        <path
          className={classNames(css, "loop")}
          d="M420 100V50M420 100v50M520 100V50M520 100v50M640 100V50M640 100v50"
        />
        <path
          className={classNames(css, "sign")}
          d={drawn.map(({ x, y }) => `M${x - 25} ${y - 17}h50v34h-50z`).join("")}
        />
        {drawn.map(({ id, name, x, y }) => (
          <text key={id} x={x} y={y + 8}>
            {name}
          </text>
        ))}
      </svg>
      <figcaption className={classNames(css, "hint")}>{hint}</figcaption>
    </figure>
  );
}
