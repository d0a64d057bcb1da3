import { useRef, useState } from "react";
import { now } from "#web/api/document-facts.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { ArrowRight } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { bookingWords } from "#web/words/booking-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { isJourneyComplete } from "../booking-draft/booking-progress.ts";
import { useBookingScene } from "../booking-draft/booking-scene.ts";
import { focusFirstError } from "./focus-first-error.ts";
import { JourneyEnd } from "./journey-end.tsx";
import { StaySection, useStayErrors } from "./stay-section.tsx";
import { StepFrame } from "./step-frame.tsx";
import { VehicleChoice } from "./vehicle-choice.tsx";

/** When, from which terminals, on which flights, and which car. */
export function FlightStep() {
  const words = useWords(bookingWords);
  const settings = useSettings();
  const { draft, personal, vehicles, finish } = useBookingScene();
  const [tried, setTried] = useState(false);
  const stayErrors = useStayErrors(tried);
  const step = useRef<HTMLDivElement>(null);
  if (personal === undefined) return null;
  const goOn = (): void => {
    setTried(true);
    const vehicleIds = vehicles?.map(({ id }) => id);
    const complete = isJourneyComplete(draft, personal, { settings, now: now(), vehicleIds });
    if (complete && Object.keys(stayErrors).length === 0) finish("flight");
    else focusFirstError(step.current);
  };
  return (
    <div ref={step}>
      <StepFrame
        step="flight"
        title={words.flight.title}
        action={
          <Button size="l" iconAfter={<ArrowRight size="s" />} onClick={goOn}>
            {words.continue}
          </Button>
        }
      >
        <StaySection always tried={tried} />
        <JourneyEnd end="departure" tried={tried} />
        <JourneyEnd end="arrival" tried={tried} />
        <VehicleChoice tried={tried} />
      </StepFrame>
    </div>
  );
}
