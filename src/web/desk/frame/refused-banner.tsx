import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Warning } from "#web/ui/pictograms/state-pictograms.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useFailureSentence } from "../api/use-failure-sentence.ts";
import { inspections } from "../evidence/kept-inspections.ts";
import { pieceMarks } from "../evidence/kept-pieces.ts";
import { useStore } from "../kept/small-store.ts";
import { forgetRefusedMoves, keptMoves } from "../offline-queue/kept-moves.ts";
import css from "./refused-banner.module.css";

/** custody §7: refused evidence and moves are never dropped silently: they stay on the phone, with the reason. */
export function RefusedBanner() {
  const words = useWords(deskWords).live;
  const pieces = useStore(pieceMarks);
  const walks = useStore(inspections);
  const moves = useStore(keptMoves);
  const refused = [...moves, ...walks, ...pieces].flatMap((one) => one.refused ?? []);
  const sentenceOf = useFailureSentence(refused.length > 0);
  if (refused.length === 0) return null;
  const reasons = [...new Set(refused)];
  const isMove = moves.some((move) => move.refused !== undefined);
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
