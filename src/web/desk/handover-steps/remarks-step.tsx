import { useState } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Trash } from "#web/ui/pictograms/action-pictograms.tsx";
import { CheckDisc } from "#web/ui/pictograms/state-pictograms.tsx";
import { Camera, Film } from "#web/ui/pictograms/travel-pictograms.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { barSteps } from "../inspection/steps.ts";
import type { Walk } from "../inspection/use-inspection.ts";
import { CarDrawing, type Touched } from "../viewfinder/car-drawing.tsx";
import css from "./remarks-step.module.css";
import { ShotStep } from "./shot-step.tsx";
import type { StepProps } from "./step-props.ts";

export function RemarksStep({ walk, go }: StepProps) {
  const words = useWords(kerbWords);
  const [touched, setTouched] = useState<Touched>();
  const [near, setNear] = useState<string>();
  const { remarks } = walk.inspection;
  const shown = remarks.findIndex(({ id }) => id === near);
  if (shown !== -1) {
    const keepNear = (pieceId: string | undefined) => {
      setNear(undefined);
      void walk.say({
        remarks: remarks.map((remark) => (remark.id === near ? { ...remark, pieceId } : remark)),
      });
    };
    return (
      <ShotStep
        walk={walk}
        kind="remark"
        label={words.remarks.closeUp(shown + 1)}
        isTaken={false}
        onTaken={keepNear}
      >
        <Button variant="quiet" size="l" onClick={() => setNear(undefined)}>
          {words.remarks.withoutCloseUp}
        </Button>
      </ShotStep>
    );
  }
  return (
    <div className={classNames(css, "step")}>
      <h2 className={classNames(css, "hint")}>{words.remarks.hint}</h2>
      <CarDrawing remarks={remarks} onTouch={setTouched} />
      <RemarkList walk={walk} onNear={setNear} />
      {barSteps(walk.inspection.side).includes("film") ? null : (
        <Button variant="quiet" size="l" icon={<Film />} onClick={() => go("film")}>
          {words.remarks.film}
        </Button>
      )}
      <WordsDialog walk={walk} touched={touched} onClose={() => setTouched(undefined)} />
    </div>
  );
}

type ListProps = { readonly walk: Walk; readonly onNear: (id: string) => void };

function RemarkList({ walk, onNear }: ListProps) {
  const words = useWords(kerbWords);
  const { remarks } = walk.inspection;
  if (remarks.length === 0) return <p className={classNames(css, "none")}>{words.remarks.none}</p>;
  return (
    <ol role="list" className={classNames(css, "list")}>
      {remarks.map(({ id, panel, words: said, pieceId }, index) => (
        <li key={id} className={classNames(css, "remark")}>
          <b>{index + 1}</b>
          <span>
            {said}, {panelWord(panel, words.remarks.panels)}
          </span>
          <button
            type="button"
            className={classNames(css, "remove")}
            aria-label={words.remarks.closeUp(index + 1)}
            onClick={() => onNear(id)}
          >
            {pieceId === undefined ? <Camera /> : <CheckDisc />}
          </button>
          <button
            type="button"
            className={classNames(css, "remove")}
            aria-label={`${words.remarks.remove} ${index + 1}`}
            onClick={() => void walk.say({ remarks: remarks.filter((remark) => remark.id !== id) })}
          >
            <Trash />
          </button>
        </li>
      ))}
    </ol>
  );
}

type DialogProps = {
  readonly walk: Walk;
  readonly touched: Touched | undefined;
  readonly onClose: () => void;
};

/** Common remarks with one tap; anything else is typed. */
function WordsDialog({ walk, touched, onClose }: DialogProps) {
  const words = useWords(kerbWords);
  const desk = useWords(deskWords);
  const [typed, setTyped] = useState("");
  const note = (said: string) => {
    if (touched && said.trim() !== "") {
      const remark = { id: crypto.randomUUID(), ...touched, words: said.trim() };
      void walk.say({ remarks: [...walk.inspection.remarks, remark] });
    }
    setTyped("");
    onClose();
  };
  return (
    <Dialog
      open={touched !== undefined}
      onClose={onClose}
      title={words.remarks.words}
      closeLabel={desk.actions.close}
    >
      <div className={classNames(css, "kinds")}>
        {words.remarks.kinds.map((kind) => (
          <Button key={kind} variant="quiet" size="l" onClick={() => note(kind)}>
            {kind}
          </Button>
        ))}
      </div>
      <form
        className={classNames(css, "free")}
        onSubmit={(event) => {
          event.preventDefault();
          note(typed);
        }}
        noValidate
      >
        <input
          className={classNames(css, "typed")}
          aria-label={words.remarks.words}
          maxLength={500}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" size="l">
          {words.remarks.save}
        </Button>
      </form>
    </Dialog>
  );
}

function panelWord(panel: string, panels: Readonly<Record<string, string>>): string {
  return panels[panel] ?? panel;
}
