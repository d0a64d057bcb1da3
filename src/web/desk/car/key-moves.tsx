import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { ActionFailure } from "../api/action-failure.tsx";
import { useMoveAction } from "../offline-queue/use-move-action.ts";
import css from "./car-screen.module.css";
import type { Car } from "./use-car.ts";

/** Where the key is, and the one move possible from there. */
export function KeyMoves({ car: { reference, keyTag, keyPlace } }: { readonly car: Car }) {
  const { car, lot } = useWords(kerbWords);
  const { busy, failure, run } = useMoveAction();
  if (keyTag === undefined) return null;
  const isOnBoard = keyPlace.kind === "board";
  return (
    <>
      <p role="status" className={classNames(css, "key")}>
        {car.keyAt(keyTag, isOnBoard ? lot.onBoard : lot.with(keyPlace.by || lot.somebody))}
      </p>
      <Button
        variant="quiet"
        size="l"
        wide
        loading={busy}
        onClick={() => void run({ call: isOnBoard ? "takeKey" : "hangKey", reference, body: { keyTag } })}
      >
        {isOnBoard ? car.take : car.hang}
      </Button>
      <ActionFailure>{failure}</ActionFailure>
    </>
  );
}
