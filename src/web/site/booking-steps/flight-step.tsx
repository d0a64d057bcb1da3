import { type ComponentType, useRef, useState } from "react";
import type { JourneyField } from "#domain/booking/journey.ts";
import { now } from "#web/api/document-facts.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { ArrowRight } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { flightsForTheseDays, journeyOf, personalOf } from "../booking-draft/booking-draft.ts";
import { readDraft } from "../booking-draft/draft-store.ts";
import { StaySection } from "../booking-stay/stay-section.tsx";
import { useBookingMoves } from "../booking-underway/booking-context.ts";
import { isJourneyComplete } from "../booking-underway/booking-progress.ts";
import { changePersonal, usePersonal, useProfile, useStay } from "../booking-underway/draft-values.ts";
import { StepFrame } from "../booking-underway/step-frame.tsx";
import { useStayRefusals } from "../booking-underway/use-stay-errors.ts";
import { useVehicles } from "../booking-underway/use-vehicles.ts";
import { focusFirstError } from "./focus-first-error.ts";
import { JourneyEnd } from "./journey-end.tsx";
import { useNewVehicle } from "./use-new-vehicle.ts";
import { VehicleChoice } from "./vehicle-choice.tsx";

/** When, from which terminals, on which flights, and which car. */
export function FlightStep() {
  const words = useWords(bookingWords);
  const { finish } = useBookingMoves();
  const [tried, setTried] = useState(false);
  const step = useRef<HTMLDivElement>(null);
  const added = useNewVehicle();
  const isComplete = useCompleteness();
  const journeyIsMissing = useIsJourneyMissing();
  const vehicleIsMissing = useIsVehicleMissing() && !added.shown;
  const incomplete = tried && (journeyIsMissing || vehicleIsMissing);

  const goOn = async (): Promise<void> => {
    setTried(true);
    // Going on saves a vehicle that is typed and not saved, or the valet would expect another one. Only once the step
    // passes: until then a mistyped plate can be corrected in the form.
    const saves = added.isWanted();
    const isSound = !saves || added.form.check();
    if (isSound && isComplete(saves) && (!saves || (await added.form.send()))) {
      // Going on confirms the flights for the present dates.
      changePersonal(flightsForTheseDays(readDraft()));
      return finish("flight");
    }
    // After the form has focused its own first error: the first error of the step takes precedence.
    return focusFirstError(step.current);
  };

  return (
    <div ref={step}>
      <StepFrame
        step="flight"
        title={words.flight.title}
        incomplete={incomplete}
        action={
          <Button
            size="l"
            loading={added.form.sending}
            iconAfter={<ArrowRight size="s" />}
            onClick={() => void goOn()}
          >
            {words.continue}
          </Button>
        }
      >
        <StaySection always tried={tried} />
        <JourneyEnd end="departure" tried={tried} />
        <JourneyEnd end="arrival" tried={tried} />
        {Object.entries(inputOf).map(([name, Input]) =>
          Input === "at its end" ? null : <Input key={name} tried={tried} />,
        )}
        <VehicleChoice added={added} tried={tried} summarised={incomplete} />
      </StepFrame>
    </div>
  );
}

type JourneyInput = ComponentType<{ readonly tried: boolean }>;

/** Terminals and flights are entered in `JourneyEnd`; any other field of a journey has an input of its own. */
const inputOf: Readonly<Record<JourneyField, JourneyInput | "at its end">> = {
  departureTerminal: "at its end",
  arrivalTerminal: "at its end",
  departureFlight: "at its end",
  arrivalFlight: "at its end",
};

/** Whether the step is complete, apart from a vehicle that is still to be saved. */
function useCompleteness(): (savesVehicle: boolean) => boolean {
  const settings = useSettings();
  const profile = useProfile();
  const vehicles = useVehicles();
  const stayIsFree = Object.keys(useStayRefusals(true)).length === 0;
  return (savesVehicle) => {
    if (profile === undefined || !stayIsFree) return false;
    const draft = readDraft();
    const personal = personalOf(draft, profile.id);
    const listed = vehicles.status === "ready" ? vehicles.value.map(({ id }) => id) : undefined;
    const vehicleIds = savesVehicle ? [personal.vehicleId] : listed;
    return isJourneyComplete(draft, personal, { settings, now: now(), vehicleIds });
  };
}

/** Whether a part of the journey is empty; a vehicle that is being typed has a form that says so itself. */
function useIsJourneyMissing(): boolean {
  const stay = useStay();
  const missing = usePersonal((mine) => Object.values(journeyOf(mine)).some(isEmpty));
  return missing === true || Object.values(stay).some(isEmpty);
}

function useIsVehicleMissing(): boolean {
  const vehicles = useVehicles();
  const chosen = usePersonal((mine) => mine.vehicleId);
  return vehicles.status === "ready" && !vehicles.value.some(({ id }) => id === chosen);
}

function isEmpty(text: string): boolean {
  return text.trim() === "";
}
