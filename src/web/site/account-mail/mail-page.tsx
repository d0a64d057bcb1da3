import { useEffect, useMemo, useState } from "react";
import { useSession } from "#web/api/session-state.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { useAction } from "#web/parts/forms/use-action.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { SiteLink } from "#web/parts/site-link.tsx";
import { paths } from "#web/paths.ts";
import { useLocation } from "#web/router/routing.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import mailSent from "#web/ui/illustrations/generated/mail-sent.svg";
import { Illustration } from "#web/ui/illustrations/illustration.tsx";
import { accountWords } from "#web/words/account/account-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { AccountLayout } from "../account/account-layout.tsx";
import { useRedirect } from "../navigation/use-redirect.ts";
import { placeAfterRegistering, readRegisteredHere } from "../registration/registered-here.ts";
import { readSentMail, type SentMail } from "../registration/sent-mail.ts";
import { DemonstrationMailbox } from "./demonstration-mailbox.tsx";
import css from "./mail-page.module.css";
import { requestMail } from "./request-mail.ts";
import { WaitingBooking } from "./waiting-booking.tsx";

/** Seconds before a mail can be asked for again (screens, "/mail"). */
const pause = 30;

/** "Email was sent!": after registering or asking for a link. In the demonstration it is also the mailbox. */
export function Component() {
  const words = useWords(accountWords).mail;
  const { demonstration } = useSettings();
  const { state } = useLocation();
  const [mail] = useState(() => readSentMail(state));
  useGoingOnOnceConfirmed(mail);
  return (
    <AccountLayout
      wide
      title={mail ? words.title : words.nothingTitle}
      intro={mail ? introOf(words, mail) : undefined}
      after={demonstration && <DemonstrationMailbox to={mail?.email} />}
    >
      {mail && (
        <div className={classNames(css, "scene")}>
          <Illustration src={mailSent} />
        </div>
      )}
      {mail?.kind === "registration" && <WaitingBooking />}
      {mail ? <Sent mail={mail} /> : <NothingSent />}
    </AccountLayout>
  );
}

/** When the link is opened in another window of this browser, the waiting window goes on as well (rules §8). */
function useGoingOnOnceConfirmed(mail: SentMail | undefined): void {
  const session = useSession();
  const mine = mail?.kind === "registration" && session.status === "signed-in";
  // Read once: the other window deletes the remembered registration as it goes on.
  useRedirect(useMemo(() => (mine ? placeAfterRegistering(readRegisteredHere()) : undefined), [mine]));
}

function introOf(
  words: { registered: string; confirmation: string; reset: string },
  { kind }: SentMail,
): string {
  return kind === "registration" ? words.registered : words[kind];
}

function Sent({ mail }: { readonly mail: SentMail }) {
  const words = useWords(accountWords).mail;
  const otherAddress =
    mail.kind === "registration"
      ? paths.register()
      : mail.kind === "reset"
        ? paths.forgotRequest()
        : paths.resendRequest();
  return (
    <div className={classNames(css, "sections")}>
      <div>
        <p>
          {words.sentTo} <strong className={classNames(css, "address")}>{mail.email}</strong>
        </p>
        <SendAgain mail={mail} />
      </div>
      <section>
        <h2>{words.spamTitle}</h2>
        <ul className={classNames(css, "list")}>
          {words.spam.map((advice) => (
            <li key={advice}>{advice}</li>
          ))}
        </ul>
        <p>
          <SiteLink to={otherAddress}>{words.otherAddress}</SiteLink>
        </p>
      </section>
    </div>
  );
}

function SendAgain({ mail }: { readonly mail: SentMail }) {
  const words = useWords(accountWords).mail;
  const [waiting, setWaiting] = useState(pause);
  const [sentAgain, setSentAgain] = useState(false);
  useEffect(() => {
    if (waiting === 0) return undefined;
    const tick = setTimeout(() => setWaiting(waiting - 1), 1000);
    return () => clearTimeout(tick);
  }, [waiting]);
  const { sending, failure, run } = useAction(async () => {
    const refused = await requestMail(mail);
    setSentAgain(refused === undefined);
    if (refused === undefined) setWaiting(pause);
    return refused;
  });
  return (
    <div className={classNames(css, "again")}>
      <FormFailure failure={failure} task="ask-for-mail" />
      <Button
        variant="quiet"
        loading={sending}
        disabledReason={waiting > 0 ? words.againIn(waiting) : undefined}
        onClick={run}
      >
        {words.again}
      </Button>
      <span role="status">{sentAgain && words.sentAgain}</span>
    </div>
  );
}

function NothingSent() {
  const words = useWords(accountWords);
  return (
    <div>
      <p>{words.mail.nothing}</p>
      <div className={classNames(css, "again")}>
        <LinkButton href={paths.register()}>{words.logIn.register}</LinkButton>
        <LinkButton variant="quiet" href={paths.logIn()}>
          {words.register.logIn}
        </LinkButton>
      </div>
    </div>
  );
}
