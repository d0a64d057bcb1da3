import { memo, type ReactNode, startTransition, use, useCallback, useEffect, useRef, useState } from "react";
import type { Instant } from "#domain/time.ts";
import { resumeSession } from "#web/api/session.ts";
import { useSells, useSettings } from "#web/parts/settings-context.ts";
import { useStayAvailability } from "#web/parts/stay/use-stay-availability.ts";
import { type BookingStep, paths } from "#web/paths.ts";
import { type LoaderFunctionArgs, useLoaderData, useLocation, useMove } from "#web/router/routing.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Stepper } from "#web/ui/navigation/stepper.tsx";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { frameWords } from "#web/words/frame/frame-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { bookingSteps, mayOpen, type Progress } from "../booking-draft/booking-steps.ts";
import {
  drawnId,
  FirstBookingContext,
  namesStay,
  stayIn,
  useFirstBooking,
  useIsDrawnByServer,
} from "../booking-draft/first-booking.ts";
import { PriceStep } from "../booking-order/price-step.tsx";
import { PriceTrouble } from "../booking-order/price-trouble.tsx";
import { InformationStep } from "../booking-person/information-step.tsx";
import { FlightStep } from "../booking-steps/flight-step.tsx";
import { PaymentStep } from "../booking-steps/payment-step.tsx";
import { ServicesStep } from "../booking-steps/services-step.tsx";
import {
  ActionPlaceContext,
  AvailabilityContext,
  type BookingMoves,
  BookingMovesContext,
  QuoteContext,
} from "../booking-underway/booking-context.ts";
import { useStay } from "../booking-underway/draft-values.ts";
import { stepTitleId } from "../booking-underway/step-frame.tsx";
import { useQuote } from "../booking-underway/use-quote.ts";
import skeleton from "../frame/screen-skeleton.module.css";
import { ScriptFallback } from "../frame/script-fallback.tsx";
import { NotOffered } from "../not-offered.tsx";
import css from "./booking-page.module.css";
import { BookingPrice } from "./booking-price.tsx";
import { LeavingNotice } from "./leaving-notice.tsx";
import { useBooking } from "./use-booking.ts";

/**
 * Who is signed in decides which step is shown: it is known before the first one is. The server knows nobody; it says by which
 * instant it has decided the stay. Where the address names none the page is kept, and says nothing that passes.
 */
export async function loader({ request, source }: LoaderFunctionArgs): Promise<{ readonly at?: Instant }> {
  if (source.now) return namesStay(stayIn(new URL(request.url).searchParams)) ? { at: source.now() } : {};
  await resumeSession();
  return {};
}

/** Whoever is known in this browser sees the bones beside the step from the first paint on (`boot.ts`): they alone stay. */
export function clears(): boolean {
  const drawn = document.getElementById(drawnId);
  if (drawn === null || document.documentElement.dataset["own"] === undefined) return false;
  drawn.parentElement?.setAttribute("class", classNames(skeleton, "skeleton"));
  drawn.remove();
  return true;
}

const steps = {
  information: InformationStep,
  flight: FlightStep,
  services: ServicesStep,
  payment: PaymentStep,
  price: PriceStep,
} as const;

/** Where the host takes no bookings there is no price either: the steps would end nowhere. */
export function Component() {
  const first = useFirstBooking(useLoaderData<typeof loader>().at);
  return <FirstBookingContext value={first}>{useSells() ? <Booking /> : <NotSold />}</FirstBookingContext>;
}

function NotSold() {
  return (
    <main id="content" tabIndex={-1} className={classNames(css, "page")}>
      <NotOffered as="h1" />
    </main>
  );
}

/** The booking in five steps, each an address, with the price beside every one of them (screens, "Booking"). */
function Booking() {
  const { moves, progress, step, leaving } = useBooking();
  const isFirst = useIsDrawnByServer();
  useStepArrival(step);
  useStepTitle(step);
  const [actionPlace, setActionPlace] = useActionPlace();
  return (
    <BookingParts moves={moves} actionPlace={actionPlace}>
      <main id="content" tabIndex={-1} className={classNames(css, "page")}>
        {isFirst ? <Bones /> : null}
        {leaving ? (
          <LeavingNotice to={leaving} />
        ) : (
          <div id={isFirst ? drawnId : undefined} className={classNames(css, isFirst ? "drawn" : "whole")}>
            <StepWithPrice progress={progress} step={step} onActionPlace={setActionPlace} />
          </div>
        )}
      </main>
    </BookingParts>
  );
}

/** The place in the bar that the server has drawn is filled in small pieces, as all that follows the takeover. */
function useActionPlace() {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isFirst = useRef(use(FirstBookingContext).isServed);
  const take = useCallback((next: HTMLElement | null): void => {
    if (isFirst.current) startTransition(() => setPlace(next));
    else setPlace(next);
    isFirst.current = false;
  }, []);
  return [place, take] as const;
}

type StepProps = {
  readonly progress: Progress;
  readonly step: BookingStep | undefined;
  readonly onActionPlace: (place: HTMLElement | null) => void;
};

/**
 * Drawn for its step and what is finished, and not for each word of the address: right after hydration that is corrected, and
 * all fields would be drawn twice more in one piece.
 */
const StepWithPrice = memo(function StepWithPrice({ progress, step, onActionPlace }: StepProps) {
  const { loading } = useWords(frameWords);
  const Step = step && steps[step];
  return (
    <>
      <BookingStepper progress={progress} step={step} />
      <div className={classNames(css, "columns")}>
        <div className={classNames(css, "step")}>
          {Step && step ? (
            <>
              <PriceTrouble step={step} />
              <Step key={step} />
            </>
          ) : (
            <Skeleton shape="card" count={2} label={loading} />
          )}
        </div>
        <BookingPrice step={step} onActionPlace={onActionPlace} />
      </div>
    </>
  );
});

/** The inside of a `ScreenSkeleton`, which hydrates it where nothing else is left; and what is said without scripts. */
function Bones() {
  const { loading } = useWords(frameWords);
  return (
    <>
      <ScriptFallback />
      <div className={classNames(skeleton, "bones")}>
        <Skeleton shape="title" label={loading} />
        <Skeleton shape="card" count={2} />
      </div>
    </>
  );
}

type PartsProps = {
  readonly moves: BookingMoves;
  readonly actionPlace: HTMLElement | null;
  readonly children: ReactNode;
};

/** Separate contexts, so that a change of price or calendar does not render the whole page. */
function BookingParts({ moves, actionPlace, children }: PartsProps) {
  return (
    <BookingMovesContext value={moves}>
      <QuoteContext value={useQuote()}>
        <AvailabilityContext value={useStayAvailability(useStay())}>
          <ActionPlaceContext value={actionPlace}>{children}</ActionPlaceContext>
        </AvailabilityContext>
      </QuoteContext>
    </BookingMovesContext>
  );
}

function BookingStepper({
  progress,
  step,
}: {
  readonly progress: Progress;
  readonly step: BookingStep | undefined;
}) {
  const words = useWords(bookingWords).stepper;
  const position = step ? bookingSteps.indexOf(step) : 0;
  const following = bookingSteps[position + 1];
  const stateOf = (known: BookingStep) => {
    if (known === step) return "current";
    return known !== "price" && progress[known] ? "done" : "ahead";
  };
  return (
    <Stepper
      label={words.label}
      position={words.position(position + 1, bookingSteps.length)}
      next={following && words.next(words.steps[following])}
      doneLabel={words.done}
      steps={bookingSteps.map((known) => ({
        label: words.steps[known],
        state: stateOf(known),
        href: mayOpen(known, progress) ? paths.booking({ step: known }) : undefined,
      }))}
    />
  );
}

/** A step that follows another begins at its heading, for eyes, keyboard and reader. */
function useStepArrival(step: BookingStep | undefined): void {
  const move = useMove();
  const before = useRef<{ step: BookingStep | undefined; first: boolean }>({ step: undefined, first: true });
  useEffect(() => {
    const { step: last, first } = before.current;
    before.current = { step, first: first && step === undefined };
    // Also after a pause in which it was not known which one may be shown: the focus went with what was there.
    if (step === undefined || step === last || first) return;
    if (move !== "pop") scrollTo({ top: 0, behavior: "instant" });
    document.getElementById(stepTitleId)?.focus({ preventScroll: true });
  }, [step, move]);
}

/** The window is named by its step, so that tabs and history tell them apart. */
function useStepTitle(step: BookingStep | undefined): void {
  const { steps: names } = useWords(bookingWords).stepper;
  const { brand } = useSettings();
  const { key } = useLocation();
  useEffect(() => {
    if (step === undefined) return;
    // After the frame, which names every screen once its own effects run.
    queueMicrotask(() => {
      document.title = `${names[step]} – ${brand}`;
    });
  }, [step, names, brand, key]);
}
