import { useRef, useState } from "react";
import type { Profile } from "#contract/accounts.ts";
import { readSession, useSession } from "#web/api/session-state.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { isTaken } from "#web/parts/stay/availability-refusals.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { ArrowRight } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { StaySection } from "../booking-stay/stay-section.tsx";
import { focusFirstError } from "../booking-steps/focus-first-error.ts";
import { useBookingMoves } from "../booking-underway/booking-context.ts";
import { isReachable } from "../booking-underway/booking-progress.ts";
import { useStay, useStayEstimate } from "../booking-underway/draft-values.ts";
import { StepFrame } from "../booking-underway/step-frame.tsx";
import { useStayRefusals } from "../booking-underway/use-stay-errors.ts";
import { InvoicePart, useInvoiceParty } from "./invoice-part.tsx";
import { OwnDetails } from "./own-details.tsx";
import { SessionUnknown } from "./session-unknown.tsx";
import { SignInHere } from "./sign-in-here.tsx";
import { useOwnDetails } from "./use-own-details.ts";

/** Who travels. A visitor signs in or registers; a signed-in traveller checks the details the valet will rely on. */
export function InformationStep() {
  const session = useSession();
  if (session.status === "signed-in") return <Known profile={session.profile} />;
  return <Visitor unknown={session.status === "unknown"} />;
}

function Visitor({ unknown }: { readonly unknown: boolean }) {
  const words = useWords(bookingWords).information;
  const refused = useStayEstimate().kind === "refused";
  // No sign-in or registration for a stay that cannot be booked.
  const impossible = isTaken(useStayRefusals(false)) || refused;
  return (
    <StepFrame step="information" title={words.title} lead={unknown ? undefined : words.signedOutText}>
      <StaySection tried={false} />
      {unknown ? <SessionUnknown /> : impossible ? null : <SignInHere />}
    </StepFrame>
  );
}

function Known({ profile }: { readonly profile: Profile }) {
  const words = useWords(bookingWords);
  const { finish } = useBookingMoves();
  const { sms } = useSettings();
  const priced = useStayEstimate().kind === "priced";
  const stayIsMissing = Object.values(useStay()).includes("");
  const [tried, setTried] = useState(false);
  const step = useRef<HTMLDivElement>(null);
  const details = useOwnDetails(profile);
  const invoice = useInvoiceParty();
  const goOn = async (): Promise<void> => {
    setTried(true);
    // Details that are typed and not saved are saved by going on.
    const saved = !details.editing || (await details.form.send());
    const invoiceable = !invoice.wanted || (await invoice.form.send());
    if (saved && invoiceable && priced && isReachableNow()) return finish("information");
    return focusFirstError(step.current);
  };
  return (
    <div ref={step}>
      <StepFrame
        step="information"
        title={words.information.title}
        lead={sms ? words.information.checkSms : words.information.check}
        incomplete={tried && (stayIsMissing || (invoice.wanted && invoice.form.incomplete))}
        action={
          <Button
            size="l"
            loading={details.form.sending}
            iconAfter={<ArrowRight size="s" />}
            onClick={() => void goOn()}
          >
            {words.continue}
          </Button>
        }
      >
        <StaySection tried={tried} />
        <OwnDetails profile={profile} details={details} tried={tried} />
        <InvoicePart party={invoice} />
      </StepFrame>
    </div>
  );
}

/** Reads the session store, not the rendered profile: details may have been saved a moment ago. */
function isReachableNow(): boolean {
  const session = readSession();
  return session.status === "signed-in" && isReachable(session.profile);
}
