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

/** Who travels. A visitor signs in or registers here; a person who is known checks what the valet will rely on. */
export function InformationStep() {
  const words = useWords(bookingWords);
  const { profile, session, estimate, finish } = useBookingScene();
  const [tried, setTried] = useState(false);
  const leads = {
    "signed-in": words.information.check,
    "signed-out": words.information.signedOutText,
    unknown: undefined,
  };
  const step = useRef<HTMLDivElement>(null);
  const goOn = (): void => {
    setTried(true);
    if (estimate.kind === "priced" && profile && isReachable(profile)) finish("information");
    else focusFirstError(step.current);
  };
  return (
    <div ref={step}>
      <StepFrame
        step="information"
        title={words.information.title}
        lead={leads[session]}
        action={
          profile && (
            <Button size="l" iconAfter={<ArrowRight size="s" />} onClick={goOn}>
              {words.continue}
            </Button>
          )
        }
      >
        <StaySection tried={tried} />
        {profile ? (
          <OwnDetails profile={profile} tried={tried} />
        ) : session === "unknown" ? (
          <SessionUnknown />
        ) : (
          <SignInHere />
        )}
      </StepFrame>
    </div>
  );
}
