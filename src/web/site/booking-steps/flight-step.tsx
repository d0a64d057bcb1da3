import { useEffect, useRef, useState } from "react";
import { now } from "#web/api/document-facts.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { ArrowRight } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { bookingWords } from "#web/words/booking-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { isJourneyComplete } from "../booking-draft/booking-progress.ts";
import { useBookingScene } from "../booking-draft/booking-scene.ts";
import { useStayRefusals } from "../booking-draft/use-stay-errors.ts";
import { focusFirstError } from "./focus-first-error.ts";
import { JourneyEnd } from "./journey-end.tsx";
import { StaySection } from "./stay-section.tsx";
import { StepFrame } from "./step-frame.tsx";
import { VehicleChoice } from "./vehicle-choice.tsx";

/** When, from which terminals, on which flights, and which car. */
export function FlightStep() {
  const words = useWords(bookingWords);
  const { finish } = useBookingScene();
  const [tried, setTried] = useState(false);
  const [wantsOn, setWantsOn] = useState(false);
  const step = useRef<HTMLDivElement>(null);
  const complete = useIsComplete();

  const goOn = (): void => {
    setTried(true);
    if (complete) return finish("flight");
    // A vehicle that is typed and not saved is saved by going on.
    const form = step.current?.querySelector<HTMLFormElement>("form[method=post]");
    setWantsOn(form !== null && form !== undefined);
    form?.requestSubmit();
    // After the form, which looks for its own first error: the step's comes first.
    return focusFirstError(step.current);
  };
  useEffect(() => {
    if (!wantsOn || !complete) return;
    setWantsOn(false);
    finish("flight");
  }, [wantsOn, complete, finish]);

  return (
    <div ref={step} onInput={() => setWantsOn(false)}>
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

function useIsComplete(): boolean {
  const settings = useSettings();
  const { draft, personal, vehicles } = useBookingScene();
  const stayRefusals = useStayRefusals(true);
  const vehicleIds = vehicles.status === "ready" ? vehicles.value.map(({ id }) => id) : undefined;
  return (
    personal !== undefined &&
    Object.keys(stayRefusals).length === 0 &&
    isJourneyComplete(draft, personal, { settings, now: now(), vehicleIds })
  );
}
