import type { Angle } from "#domain/custody/inspection-set.ts";
import { classNames } from "#web/ui/class-names.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { pieceMarks } from "../evidence/kept-pieces.ts";
import { anglesOf, isPieceOf, type Walk } from "../inspection/use-inspection.ts";
import { useStore } from "../kept/small-store.ts";
import css from "./angle-strip.module.css";

type Props = {
  readonly walk: Walk;
  readonly angle: Angle | undefined;
  readonly onChoose: (angle: Angle) => void;
};

/** The angles and their state; a dot marks those whose bytes are only on this phone. */
export function AngleStrip({ walk, angle, onChoose }: Props) {
  const words = useWords(kerbWords);
  const kept = useStore(pieceMarks);
  const { inspection } = walk;
  const stateOf = (one: Angle) => {
    if (inspection.pieces.some((piece) => isPieceOf(piece, one))) return "done";
    if (inspection.skipped.some((skip) => skip.angle === one)) return "skipped";
    return "open";
  };
  return (
    <ol role="list" className={classNames(css, "strip")}>
      {anglesOf(inspection).map((one) => {
        const state = stateOf(one);
        const waits = kept.some((mark) => mark.inspectionId === inspection.id && isPieceOf(mark, one));
        return (
          <li key={one}>
            <button
              type="button"
              className={classNames(css, "angle", state)}
              aria-current={one === angle ? "step" : undefined}
              aria-label={`${one} ${words.angles[one]}, ${words.angleState[one === angle && state === "open" ? "now" : state]}`}
              onClick={() => onChoose(one)}
            >
              {one}
              {waits ? <i aria-hidden="true" className={classNames(css, "waits")} /> : null}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
