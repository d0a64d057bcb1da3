import { type ReactNode, use } from "react";
import { createPortal } from "react-dom";
import { type BookingStep, paths } from "#web/paths.ts";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { FormErrors } from "#web/ui/fields/form-errors.tsx";
import { ArrowLeft } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { useLostFocus } from "#web/ui/use-lost-focus.ts";
import { useMatches } from "#web/ui/use-matches.ts";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { refusalWords } from "#web/words/frame/refusal-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { stepBefore } from "../booking-draft/booking-steps.ts";
import { ActionPlaceContext } from "./booking-context.ts";
import css from "./step-frame.module.css";

type Props = {
  readonly step: BookingStep;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** The button that leads to the next step. */
  readonly action?: ReactNode;
  /** Whether going on was tried with something left empty (specification §8). */
  readonly incomplete?: boolean | undefined;
};

export const stepTitleId = "step-title";

/** One step: its title, its parts, and the buttons back and on. */
export function StepFrame({ step, title, lead, children, action, incomplete }: Props) {
  const words = useWords(bookingWords);
  const { situations } = useWords(refusalWords);
  const before = stepBefore(step);
  // On a phone the action is rendered in the bar beside the price instead, never twice.
  const place = use(ActionPlaceContext);
  const inBar = useMatches("(width < 60em)") && step !== "price" ? place : null;
  return (
    <section className={classNames(css, "step")} aria-labelledby={stepTitleId}>
      <header className={classNames(css, "head")}>
        <h1 id={stepTitleId} tabIndex={-1} className={classNames(css, "title")}>
          {title}
        </h1>
        {lead && <p className={classNames(css, "lead")}>{lead}</p>}
      </header>
      {incomplete && <FormErrors title={situations.fillAll} />}
      {children}
      {inBar && createPortal(action, inBar)}
      {(action || before) && (
        <div className={classNames(css, "ways")}>
          {inBar ? null : action}
          {before && (
            <LinkButton
              variant="quiet"
              size="l"
              href={paths.booking({ step: before })}
              icon={<ArrowLeft size="s" />}
            >
              {words.back}
            </LinkButton>
          )}
        </div>
      )}
    </section>
  );
}

/** A part of a step under its own heading. */
export function StepPart({
  title,
  aside,
  shown,
  children,
}: {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  /** Identifies the form on screen: when it changes, focus is kept inside the part. */
  readonly shown?: unknown;
  readonly children: ReactNode;
}) {
  return (
    <section ref={useLostFocus(shown)} className={classNames(css, "part")}>
      <header className={classNames(css, "partHead")}>
        <h2 className={classNames(css, "partTitle")}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
