import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import { makeMove } from "../queue/kept-moves.ts";
import css from "./car-screen.module.css";
import type { Car } from "./use-car.ts";

export function KeyMoves({ car: { keyTag } }: { readonly car: Car }) {
  const words = useWords(kerbWords);
  const { busy, failure, run } = useDeskAction(async (call: "hangKey" | "takeKey", reference: string) => {
    const outcome = await makeMove({ call, reference, body: {} });
    return outcome.kind === "refused" ? outcome.failure : undefined;
  });
  if (keyTag === undefined) return null;
  return (
    <>
      <Button variant="quiet" size="l" wide loading={busy} onClick={() => void run("hangKey", keyTag)}>
        {words.car.hang}
      </Button>
      <Button variant="quiet" size="l" wide loading={busy} onClick={() => void run("takeKey", keyTag)}>
        {words.car.take}
      </Button>
      <p role="alert" className={classNames(css, "failure")}>
        {failure}
      </p>
    </>
  );
}
