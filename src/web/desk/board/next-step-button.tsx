import { Button } from "#web/ui/actions/button.tsx";
import { buttonClass } from "#web/ui/actions/button-class.ts";
import { classNames, withClass } from "#web/ui/class-names.ts";
import { ArrowRight } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { ActionFailure } from "../api/action-failure.tsx";
import { useMoveAction } from "../offline-queue/use-move-action.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import type { BoardRow } from "./board-row.ts";
import { nextStepOf } from "./next-step.ts";
import css from "./next-step-button.module.css";

/** A link to the next step, or the move itself where nothing has to be entered. */
export function NextStepButton({ row }: { readonly row: BoardRow }) {
  const words = useWords(deskWords);
  const step = nextStepOf(row);
  if (step === undefined) return null;
  if (!("to" in step)) return <MoveButton row={row} kind={step.kind} />;
  return (
    <DeskLink className={withClass(classNames(css, "go"), buttonClass({ size: "l" }))} to={step.to}>
      {words.actions[step.kind]}
      <ArrowRight />
    </DeskLink>
  );
}

type MoveProps = { readonly row: BoardRow; readonly kind: "drive" | "arriveAtKerb" };

function MoveButton({ row, kind }: MoveProps) {
  const words = useWords(deskWords);
  const { busy, failure, run } = useMoveAction();
  const { reference } = row;
  return (
    <span className={classNames(css, "move")}>
      <Button
        size="l"
        wide
        loading={busy}
        onClick={() => void run({ call: "moveVehicle", reference, body: { kind } })}
      >
        {words.actions[kind]}
      </Button>
      <ActionFailure>{failure}</ActionFailure>
    </span>
  );
}
