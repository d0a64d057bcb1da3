import { Anchor } from "../actions/anchor.tsx";
import { classNames } from "../class-names.ts";
import { Check } from "../pictograms/state-pictograms.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";
import css from "./stepper.module.css";

export type Step = {
  readonly label: string;
  readonly state: "done" | "current" | "ahead";
  /** Set on steps that can be gone back to. */
  readonly href?: string | undefined;
};

type Props = {
  readonly label: string;
  readonly steps: readonly Step[];
  /** "Étape 2 sur 5", for phones, where the step names do not fit. */
  readonly position: string;
  /** "Ensuite : Services", at the other end of that line. */
  readonly next?: string | undefined;
  /** Announced after a completed step: "terminée". */
  readonly doneLabel: string;
};

/** Progress as a line with stops: done, current, ahead. */
export function Stepper({ label, steps, position, next, doneLabel }: Props) {
  return (
    <nav aria-label={label} className={classNames(css, "stepper")}>
      <p className={classNames(css, "position")} aria-hidden="true">
        <span className={classNames(css, "count")}>{position}</span>
        {next ? <span>{next}</span> : null}
      </p>
      <ol role="list" className={classNames(css, "steps")}>
        {steps.map((step) => (
          <li
            key={step.label}
            className={classNames(css, "step", step.state)}
            aria-current={step.state === "current" ? "step" : undefined}
          >
            <StepFace step={step} doneLabel={doneLabel} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepFace({ step, doneLabel }: { readonly step: Step; readonly doneLabel: string }) {
  const face = (
    <>
      <span className={classNames(css, "stop")}>{step.state === "done" ? <Check size="s" /> : null}</span>
      <span className={classNames(css, "label")}>{step.label}</span>
      {step.state === "done" ? <VisuallyHidden> ({doneLabel})</VisuallyHidden> : null}
    </>
  );
  if (step.href === undefined || step.state === "current")
    return <span className={classNames(css, "face")}>{face}</span>;
  return (
    <Anchor href={step.href} className={classNames(css, "face")}>
      {face}
    </Anchor>
  );
}
