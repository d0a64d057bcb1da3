import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Warning } from "#web/ui/pictograms/state-pictograms.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useFailureSentence } from "../api/use-failure-sentence.ts";
import { forgetRefusedMoves } from "../offline-queue/kept-moves.ts";
import css from "./refused-notice.module.css";

type Props = {
  /** The codes, one for each that was refused. */
  readonly refused: readonly string[];
  /** Whether a move is among them. */
  readonly isMove: boolean;
};

export function RefusedNotice({ refused, isMove }: Props) {
  const words = useWords(deskWords).live;
  const sentenceOf = useFailureSentence();
  const reasons = [...new Set(refused)];
  return (
    <div role="alert" className={classNames(css, "banner")}>
      <Warning size="s" />
      <p>
        <b>{words.refused(refused.length)}</b> {reasons.map(sentenceOf).join(" ")}
      </p>
      {/* A refused move is also with the office, in both versions; refused pictures exist only on this phone. */}
      {isMove ? (
        <Button variant="quiet" onClick={() => void forgetRefusedMoves()}>
          {words.told}
        </Button>
      ) : null}
    </div>
  );
}
