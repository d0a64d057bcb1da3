import { Fragment, useEffect } from "react";
import { type KeptMail, listKeptMails } from "#contract/site/demonstration.ts";
import { formatInstant } from "#domain/language/format.ts";
import { useQuery } from "#web/api/use-query.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Spinner } from "#web/ui/actions/spinner.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { accountWords } from "#web/words/account/account-words.ts";
import { frameWords } from "#web/words/frame/frame-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./mail-page.module.css";

/** Polling interval in milliseconds: a mail leaves the outbox within moments of its cause. */
const pause = 3_000;

/** The mails that a demonstration keeps instead of sending, so that a visitor can open their links. */
export function DemonstrationMailbox({ to }: { readonly to: string | undefined }) {
  const words = useWords(accountWords).mail;
  const { loading } = useWords(frameWords);
  const mails = useQuery(listKeptMails, to === undefined ? {} : { query: { to } });
  const { reload } = mails;
  // Another host has no such endpoint: stop polling.
  const absent = mails.status === "failed" && mails.failure.code === "not-found";
  useEffect(() => {
    if (absent) return undefined;
    const looking = setInterval(() => document.visibilityState === "visible" && reload(), pause);
    return () => clearInterval(looking);
  }, [reload, absent]);
  if (mails.status === "failed") return null;
  const newestFirst = mails.status === "ready" ? mails.value.mails.toReversed().slice(0, 20) : [];
  return (
    <section aria-labelledby="mailbox" className={classNames(css, "mailbox")}>
      <header>
        <h2 id="mailbox">{words.mailboxTitle}</h2>
        <p>{words.mailbox}</p>
      </header>
      {mails.status === "loading" && <Spinner label={loading} />}
      {mails.status === "ready" && newestFirst.length === 0 && <p role="status">{words.mailboxEmpty}</p>}
      <ul className={classNames(css, "mails")}>
        {newestFirst.map((mail, index) => (
          <li key={`${mail.at}-${mail.subject}`}>
            <Mail mail={mail} open={index === 0} />
          </li>
        ))}
      </ul>
      <div>
        <Button variant="quiet" onClick={reload}>
          {words.refresh}
        </Button>
      </div>
    </section>
  );
}

function Mail({ mail, open }: { readonly mail: KeptMail; readonly open: boolean }) {
  const words = useWords(accountWords).mail;
  const locale = useLocale();
  const { airport } = useSettings();
  return (
    <details className={classNames(css, "mail")} open={open}>
      <summary>
        <span className={classNames(css, "subject")}>{mail.subject}</span>
        <span className={classNames(css, "when")}>{formatInstant(mail.at, locale, airport.zone)}</span>
      </summary>
      <div className={classNames(css, "text")}>{withLinks(mail.text)}</div>
      {mail.attachments.map(({ name, type, content }) => (
        <p key={name} className={classNames(css, "text")}>
          <a href={`data:${type};base64,${content}`} download={name}>
            {words.attachment(name)}
          </a>
        </p>
      ))}
    </details>
  );
}

/** Turns the URLs of a plain text into links; punctuation that ends a sentence is not part of a URL. */
function withLinks(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>]+[^\s<>.,;:!?)])/)
    .map((part, index) => (
      <Fragment key={`${index}-${part.slice(0, 20)}`}>
        {index % 2 === 1 ? <a href={part}>{part}</a> : part}
      </Fragment>
    ));
}
