import { useRef, useState } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { ArrowRight } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { bookingWords } from "#web/words/booking-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { isReachable } from "../booking-draft/booking-progress.ts";
import { useBookingScene } from "../booking-draft/booking-scene.ts";
import { focusFirstError } from "./focus-first-error.ts";
import { OwnDetails } from "./own-details.tsx";
import { SessionUnknown } from "./session-unknown.tsx";
import { SignInHere } from "./sign-in-here.tsx";
import { StaySection } from "./stay-section.tsx";
import { StepFrame } from "./step-frame.tsx";
import { useSavingFirst } from "./use-saving-first.ts";

/** Who travels. A visitor signs in or registers here; a person who is known checks what the valet will rely on. */
export function InformationStep() {
  const words = useWords(bookingWords);
  const { profile, session, draft, estimate, finish } = useBookingScene();
  const [tried, setTried] = useState(false);
  const leads = {
    "signed-in": words.information.check,
    "signed-out": words.information.signedOutText,
    unknown: undefined,
  };
  const step = useRef<HTMLDivElement>(null);
  const complete = estimate.kind === "priced" && profile !== undefined && isReachable(profile);
  const first = useSavingFirst({ arrived: true, complete, finish: () => finish("information") });
  const goOn = (): void => {
    setTried(true);
    const form = step.current?.querySelector<HTMLFormElement>("form[method=post]");
    // Details that are typed and not saved are saved by going on.
    if (form) first.save(form);
    else if (complete) return finish("information");
    return focusFirstError(step.current);
  };
  return (
    <div ref={step} onInput={first.onInput}>
      <StepFrame
        step="information"
        title={words.information.title}
        lead={leads[session]}
        incomplete={tried && Object.values(draft.stay).includes("")}
        action={
          profile && (
            <Button size="l" loading={first.saving} iconAfter={<ArrowRight size="s" />} onClick={goOn}>
              {words.continue}
            </Button>
          )
        }
      >
        <StaySection tried={tried} />
        {profile ? (
          <OwnDetails {...first.form} profile={profile} tried={tried} />
        ) : session === "unknown" ? (
          <SessionUnknown />
        ) : (
          <SignInHere />
        )}
      </StepFrame>
    </div>
  );
}
