import { Suspense, useState } from "react";
import { stateOf } from "#domain/day/handover.ts";
import type { Instant } from "#domain/time.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { ActionFailure } from "../api/action-failure.tsx";
import { useMoveAction } from "../offline-queue/use-move-action.ts";
import { lazyPart } from "../routing/lazy-part.ts";
import type { BoardRow } from "./board-row.ts";

// Few travellers are missing: loaded with the first question.
const NoShowDialog = lazyPart(() => import("./no-show-dialog.tsx").then((module) => module.NoShowDialog));

type Props = { readonly row: BoardRow; readonly now: Instant; readonly small?: boolean };

/** desk §2: offered once a traveller is missing. */
export function NoShowButton({ row, now, small = false }: Props) {
  const words = useWords(deskWords);
  const [isAsking, setAsking] = useState(false);
  const { busy, failure, run } = useMoveAction();
  if (stateOf(row, now) !== "missing") return null;
  return (
    <>
      <Button
        variant="quiet"
        size={small ? "s" : "l"}
        loading={busy}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {words.actions.noShow}
      </Button>
      <ActionFailure>{failure}</ActionFailure>
      {isAsking ? (
        <Suspense>
          <NoShowDialog
            licensePlate={row.plate}
            meaning={words.actions.noShowMeaning}
            open
            onClose={() => setAsking(false)}
            onMark={() => void run({ call: "markNoShow", reference: row.reference, body: {} })}
          />
        </Suspense>
      ) : null}
    </>
  );
}
