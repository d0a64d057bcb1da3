import { useCallback, useEffect, useRef, useState } from "react";
import { confirmAccount } from "#contract/accounts.ts";
import { call } from "#web/api/api-call.ts";
import { type Failure, failureWithoutAnswer } from "#web/api/failure.ts";
import { fetchSession } from "#web/api/session.ts";
import { hasBookingDraft } from "#web/parts/booking-draft-exists.ts";
import { paths } from "#web/paths.ts";
import { useSearchParams } from "#web/router/routing.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { Spinner } from "#web/ui/actions/spinner.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { accountWords } from "#web/words/account/account-words.ts";
import { refusalWords } from "#web/words/frame/refusal-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useSiteNavigate } from "../navigation/use-site-navigate.ts";
import { placeAfterRegistering, readRegisteredHere } from "../registration/registered-here.ts";
import css from "./account-form.module.css";
import { AccountLayout } from "./account-layout.tsx";
import { useMailedToken } from "./use-mailed-token.ts";

type Outcome = "working" | "confirmed" | "signed-in" | Failure;

/** The script confirms, not the GET of the mailed link: a mail scanner that fetches it does not use up the token. */
export function Component() {
  const words = useWords(accountWords).validate;
  const [search] = useSearchParams();
  // Read once: removing the token from the address clears the rest of the query as well.
  const [ofEmail] = useState(search.get("for") === "email");
  const { outcome, ask } = useConfirmation(useMailedToken("confirmation_token"));
  return (
    <AccountLayout title={words.title}>
      <div className={classNames(css, "form")} aria-live="polite">
        {outcome === "working" || outcome === "signed-in" ? (
          <Spinner label={outcome === "working" ? words.working : words.goingOn} size="l" />
        ) : outcome === "confirmed" ? (
          <Confirmed ofEmail={ofEmail} />
        ) : (
          <NotConfirmed failure={outcome} onRetry={ask} />
        )}
      </div>
    </AccountLayout>
  );
}

function Confirmed({ ofEmail }: { readonly ofEmail: boolean }) {
  const words = useWords(accountWords).validate;
  return (
    <>
      <h2>{ofEmail ? words.emailDone : words.done}</h2>
      <p>{ofEmail ? words.emailDoneText : words.doneText}</p>
      <LogInLink />
    </>
  );
}

function NotConfirmed({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  const words = useWords(accountWords).validate;
  const { codes, situations } = useWords(refusalWords);
  if (failure.code === "already-confirmed") {
    return (
      <>
        <h2>{situations.alreadyConfirmed}</h2>
        <LogInLink />
      </>
    );
  }
  if (failure.code === "offline" || failure.status >= 500) {
    return (
      <>
        <p role="alert">{failure.code === "offline" ? codes.offline : situations.confirming}</p>
        <Button onClick={onRetry}>{words.retry}</Button>
      </>
    );
  }
  return (
    <>
      <div role="alert">
        <h2>{situations.confirming}</h2>
      </div>
      <p>{words.failedText}</p>
      <LinkButton href={paths.resendRequest()}>{words.resend}</LinkButton>
    </>
  );
}

function LogInLink() {
  const words = useWords(accountWords).validate;
  const booking = hasBookingDraft();
  const back = readRegisteredHere()?.back ?? (booking ? paths.booking() : undefined);
  return (
    <LinkButton href={paths.logIn({ back })}>
      {back?.startsWith(paths.booking()) ? words.goOnBooking : words.goOn}
    </LinkButton>
  );
}

type Confirmation = { readonly outcome: Outcome; readonly ask: () => void };

function useConfirmation(token: string | undefined): Confirmation {
  const navigate = useSiteNavigate();
  const [outcome, setOutcome] = useState<Outcome>(token === undefined ? withoutToken : "working");
  const asked = useRef(false);
  const ask = useCallback(() => {
    if (token === undefined) return;
    setOutcome("working");
    // Read before the call: another window that waits for this sign-in goes on at once, and deletes it.
    const registered = readRegisteredHere();
    void confirm(token, registered?.email).then((result) => {
      setOutcome(result);
      // In the browser that registered, goes back to where the visitor was (rules §8).
      if (result === "signed-in")
        navigate(placeAfterRegistering(registered), { replace: true, yields: true });
    });
  }, [token, navigate]);
  useEffect(() => {
    // Once per visit, however often the effect runs: a second use of the token is answered differently.
    if (asked.current) return;
    asked.current = true;
    ask();
  }, [ask]);
  return { outcome, ask };
}

const withoutToken = { ...failureWithoutAnswer("left"), code: "invalid-token" } as const;

async function confirm(token: string, registeredEmail: string | undefined): Promise<Outcome> {
  const answer = await call(confirmAccount, { query: { confirmation_token: token } });
  if (!answer.ok) return answer.refusal;
  // The answer sets a credential only in the browser that registered.
  const session = await fetchSession();
  const email = session.status === "signed-in" ? session.profile.email.toLowerCase() : undefined;
  return email !== undefined && email === registeredEmail?.toLowerCase() ? "signed-in" : "confirmed";
}
