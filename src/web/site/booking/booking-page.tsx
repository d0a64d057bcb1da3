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
import { bookingSteps, canOpenStep, type Progress } from "../booking-draft/booking-steps.ts";
import {
  FirstBookingContext,
  namesStay,
  serverRenderedId,
  stayIn,
  useFirstBooking,
  useIsServerRendered,
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
 * In the browser, waits for the session, which decides the step. The server has no session; it returns the instant by
 * which it decided the stay. Without a stay in the query its page is cached, and must not carry an instant.
 */
export async function loader({ request, source }: LoaderFunctionArgs): Promise<{ readonly at?: Instant }> {
  if (source.now) return namesStay(stayIn(new URL(request.url).searchParams)) ? { at: source.now() } : {};
  await resumeSession();
  return {};
}

/** A returning visitor sees the skeleton from the first paint on (`boot.ts`): the server-rendered step is removed. */
export function clears(): boolean {
  const drawn = document.getElementById(serverRenderedId);
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

/** An API host that takes no bookings has no prices either: the steps would lead nowhere. */
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
  const isFirst = useIsServerRendered();
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
          <div
            id={isFirst ? serverRenderedId : undefined}
            className={classNames(css, isFirst ? "drawn" : "whole")}
          >
            <StepWithPrice progress={progress} step={step} onActionPlace={setActionPlace} />
          </div>
        )}
      </main>
    </BookingParts>
  );
}

/** In a server-rendered bar, the action's slot is filled in a transition: hydration is followed by short tasks only. */
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
 * Memoised on step and progress, not on the address: that is corrected right after hydration, and would re-render all
 * fields twice more in one task.
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

/** The content of `ScreenSkeleton`, which hydrates it where only this is left, with the text for disabled scripts. */
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
        href: canOpenStep(known, progress) ? paths.booking({ step: known }) : undefined,
      }))}
    />
  );
}

/** A step that follows another starts at its heading: scroll position, keyboard focus and screen reader. */
function useStepArrival(step: BookingStep | undefined): void {
  const move = useMove();
  const before = useRef<{ step: BookingStep | undefined; first: boolean }>({ step: undefined, first: true });
  useEffect(() => {
    const { step: last, first } = before.current;
    before.current = { step, first: first && step === undefined };
    // Also after an interval in which the step was unknown: unmounting the last step lost the focus.
    if (step === undefined || step === last || first) return;
    if (move !== "pop") scrollTo({ top: 0, behavior: "instant" });
    document.getElementById(stepTitleId)?.focus({ preventScroll: true });
  }, [step, move]);
}

/** Puts the step into the document's title, so that tabs and history entries differ. */
function useStepTitle(step: BookingStep | undefined): void {
  const { steps: names } = useWords(bookingWords).stepper;
  const { brand } = useSettings();
  const { key } = useLocation();
  useEffect(() => {
    if (step === undefined) return;
    // After the frame's own effect, which sets the title of every screen.
    queueMicrotask(() => {
      document.title = `${names[step]} – ${brand}`;
    });
  }, [step, names, brand, key]);
}
