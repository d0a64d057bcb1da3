import type { MouseEvent } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { Remark } from "../evidence/kept-inspections.ts";
import css from "./car-drawing.module.css";

export type Panel = "front" | "rear" | "left" | "right" | "roof";

export type Touched = { readonly panel: Panel; readonly x: number; readonly y: number };

type Props = { readonly remarks: readonly Remark[]; readonly onTouch: (touched: Touched) => void };

/**
 * The car from above, with its sides folded out. A tap anywhere records the position; each panel is a button for
 * keyboard use.
 */
export function CarDrawing({ remarks, onTouch }: Props) {
  const words = useWords(kerbWords);
  const touch = (panel: Panel) => (event: MouseEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    // A key press has no coordinates: use the middle of the panel.
    const byKey = event.detail === 0;
    const own = event.currentTarget.getBoundingClientRect();
    const left = byKey ? own.left + own.width / 2 : event.clientX;
    const top = byKey ? own.top + own.height / 2 : event.clientY;
    if (box) onTouch({ panel, x: share(left - box.left, box.width), y: share(top - box.top, box.height) });
  };
  return (
    <div className={classNames(css, "drawing")} role="group" aria-label={words.remarks.drawing}>
      <svg viewBox="0 0 200 320" aria-hidden="true" focusable="false">
        <path
          className={classNames(css, "body")}
          d="M62 46c4-26 18-34 38-34s34 8 38 34l6 60v120l-6 60c-4 18-18 24-38 24s-34-6-38-24l-6-60V106z"
        />
        <path
          className={classNames(css, "glass")}
          d="M68 112h64l-9-28H77zM68 222h64l-8 28H76zM64 120v92l8-8v-76zM136 120v92l-8-8v-76z"
        />
        <path
          className={classNames(css, "wheels")}
          d="M48 66h8v44h-8zM144 66h8v44h-8zM48 214h8v44h-8zM144 214h8v44h-8z"
        />
      </svg>
      {(["front", "left", "roof", "right", "rear"] as const).map((panel) => (
        <button
          key={panel}
          type="button"
          className={classNames(css, "panel", panel)}
          aria-label={words.remarks.panels[panel]}
          onClick={touch(panel)}
        />
      ))}
      {remarks.map(({ id, x, y }, index) => (
        <i
          key={id}
          aria-hidden="true"
          className={classNames(css, "mark")}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        >
          {index + 1}
        </i>
      ))}
    </div>
  );
}

function share(length: number, whole: number): number {
  return Math.min(1, Math.max(0, Math.round((length / whole) * 1000) / 1000));
}
