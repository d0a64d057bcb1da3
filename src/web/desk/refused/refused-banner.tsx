import { Suspense } from "react";
import { inspections } from "../evidence/kept-inspections.ts";
import { pieceMarks } from "../evidence/kept-pieces.ts";
import { useStore } from "../kept/small-store.ts";
import { keptMoves } from "../offline-queue/kept-moves.ts";
import { lazyPart } from "../routing/lazy-part.ts";

// Only where something was refused.
const RefusedNotice = lazyPart(() => import("./refused-notice.tsx").then((module) => module.RefusedNotice));

/** custody §7: refused evidence and moves are never dropped silently: they stay on the phone, with the reason. */
export function RefusedBanner() {
  const pieces = useStore(pieceMarks);
  const walks = useStore(inspections);
  const moves = useStore(keptMoves);
  const refused = [...moves, ...walks, ...pieces].flatMap((one) => one.refused ?? []);
  if (refused.length === 0) return null;
  return (
    <Suspense>
      <RefusedNotice refused={refused} isMove={moves.some((move) => move.refused !== undefined)} />
    </Suspense>
  );
}
