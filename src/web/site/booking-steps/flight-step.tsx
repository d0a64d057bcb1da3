import { useRef, useState } from "react";
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
import { useSavingFirst } from "./use-saving-first.ts";
import { VehicleChoice } from "./vehicle-choice.tsx";

/** When, from which terminals, on which flights, and which car. */
export function FlightStep() {
  const words = useWords(bookingWords);
  const { finish } = useBookingScene();
  const [tried, setTried] = useState(false);
  const step = useRef<HTMLDivElement>(null);
  const { complete, vehicleKnown } = useCompleteness();
  const somethingMissing = useIsMissingSomething();
  // The one that was saved is chosen from the list of vehicles, which has to be there again.
  const first = useSavingFirst({
    arrived: vehicleKnown ?? false,
    complete,
    finish: () => finish("flight"),
  });
  const incomplete = tried && (somethingMissing || (!first.asked && vehicleKnown === false));

  const goOn = (): void => {
    setTried(true);
    const form = typedForm(step.current, complete);
    // A vehicle that is typed and not saved is saved by going on: the valet would wait for another one.
    if (form) first.save(form);
    else if (complete) return finish("flight");
    // After the form, which looks for its own first error: the step's comes first.
    return focusFirstError(step.current);
  };

  return (
    <div ref={step} onInput={first.onInput}>
      <StepFrame
        step="flight"
        title={words.flight.title}
        incomplete={incomplete}
        action={
          <Button size="l" loading={first.saving} iconAfter={<ArrowRight size="s" />} onClick={goOn}>
            {words.continue}
          </Button>
        }
      >
        <StaySection always tried={tried} />
        <JourneyEnd end="departure" tried={tried} />
        <JourneyEnd end="arrival" tried={tried} />
        <VehicleChoice {...first.form} tried={tried} summarised={incomplete} />
      </StepFrame>
    </div>
  );
}

/** The form of a vehicle, unless nothing is typed into it and another vehicle is chosen. */
function typedForm(step: HTMLElement | null, complete: boolean): HTMLFormElement | undefined {
  const form = step?.querySelector<HTMLFormElement>("form[method=post]");
  const inputs = [...(form?.querySelectorAll("input") ?? [])];
  if (!form || (complete && inputs.every(({ value }) => value.trim() === ""))) return undefined;
  return form;
}

type Completeness = {
  readonly complete: boolean;
  /** Whether one of the person's vehicles is chosen; absent while they have none, or it is not known. */
  readonly vehicleKnown: boolean | undefined;
};

function useCompleteness(): Completeness {
  const settings = useSettings();
  const { draft, personal, vehicles } = useBookingScene();
  const stayRefusals = useStayRefusals(true);
  const vehicleIds = vehicles.status === "ready" ? vehicles.value.map(({ id }) => id) : undefined;
  const chosen = personal?.vehicleId ?? "";
  return {
    complete:
      personal !== undefined &&
      Object.keys(stayRefusals).length === 0 &&
      isJourneyComplete(draft, personal, { settings, now: now(), vehicleIds }),
    vehicleKnown: vehicleIds?.length ? vehicleIds.includes(chosen) : undefined,
  };
}

/** Whether a part of the step is empty; a vehicle that is being typed has a form that says so itself. */
function useIsMissingSomething(): boolean {
  const { draft, personal } = useBookingScene();
  if (personal === undefined) return false;
  const { departureTerminal, arrivalTerminal, departureFlight, arrivalFlight } = personal;
  const journey = [departureTerminal, arrivalTerminal, departureFlight, arrivalFlight];
  return [...Object.values(draft.stay), ...journey].some((text) => text.trim() === "");
}
