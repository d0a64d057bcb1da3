import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Check } from "#web/ui/pictograms/state-pictograms.tsx";
import { Film } from "#web/ui/pictograms/travel-pictograms.tsx";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { SignaturePictogram } from "../frame/desk-pictograms.tsx";
import { barStepOf, barSteps, type Step } from "../inspection/steps.ts";
import { anglesOf, hasFilm, nextAngle, type Walk } from "../inspection/use-inspection.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import css from "./step-bar.module.css";

type Props = {
  readonly step: Step;
  readonly walk: Walk;
  readonly address: (step: Step) => string;
};

export function StepBar({ step, walk, address }: Props) {
  const words = useWords(kerbWords);
  const { inspection } = walk;
  const marks: Readonly<Record<Step, ReactNode>> = {
    photos: String(anglesOf(inspection).length),
    odometer: "km",
    key: inspection.keyTag ?? "—",
    remarks: String(inspection.remarks.length),
    film: <Film size="s" />,
    sign: <SignaturePictogram />,
  };
  const isDone: Readonly<Record<Step, boolean>> = {
    photos: nextAngle(inspection) === undefined,
    odometer: walk.has("odometer"),
    key: walk.has("key"),
    remarks: inspection.remarks.length > 0,
    film: hasFilm(inspection),
    sign: false,
  };
  const open = barStepOf(step, inspection.side);
  return (
    <nav className={classNames(css, "bar")} aria-label={words.walk}>
      {barSteps(inspection.side).map((name) => (
        <DeskLink
          key={name}
          replace
          to={address(name)}
          className={classNames(css, "item", isDone[name] && "done")}
          aria-current={name === open ? "step" : undefined}
        >
          <b aria-hidden="true">{isDone[name] ? <Check size="s" /> : marks[name]}</b>
          {words.steps[name]}
        </DeskLink>
      ))}
    </nav>
  );
}
