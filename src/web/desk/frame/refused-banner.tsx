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

/** What the server refused for good is never silent: it stays on the phone, and says why (custody §7). */
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
      {/* A move is with the office, in both versions; pictures are nowhere else yet. */}
      {isMove ? (
        <Button variant="quiet" onClick={() => void forgetRefusedMoves()}>
          {words.told}
        </Button>
      ) : null}
    </div>
  );
}
