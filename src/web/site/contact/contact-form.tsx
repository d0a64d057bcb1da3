import { useEffect, useState } from "react";
import { checkEmail } from "#domain/account/email-address.ts";
import type { FieldRule } from "#domain/refusal.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import {
  FormEmailField,
  FormPhoneField,
  FormTextArea,
  FormTextField,
} from "#web/parts/forms/form-fields.tsx";
import { useForm } from "#web/parts/forms/use-form.ts";
import { SiteLink } from "#web/parts/site-link.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { PoliteNotice } from "#web/ui/feedback/polite-notice.tsx";
import { Card } from "#web/ui/ticket/card.tsx";
import { homeWords } from "#web/words/home/home-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "./contact-form.module.css";

const nothing = { name: "", email: "", phone: "", subject: "", message: "", website: "" };

/** Loaded on demand: most visitors of the page only read. */
const sending = () => import("./send-message.ts");

/** A message to the operator. A honeypot field, which no person sees, keeps machines out. */
export function ContactForm() {
  const words = useWords(homeWords).contact.form;
  const [sent, setSent] = useState(false);
  const form = useForm({
    initial: nothing,
    checks: { name: required, email: checkEmail, subject: required, message: longEnough },
    send: async (fields) => {
      const failure = await (await sending()).sendMessage(fields);
      setSent(failure === undefined);
      return failure;
    },
  });
  const { read, clear } = form;
  useEffect(() => {
    if (awaitsAnswer()) void sending().then(({ putBack }) => putBack({ read, clear }));
  }, [read, clear]);
  const of = (name: keyof typeof nothing) => ({ field: form.field(name), label: words[name] });
  if (sent) {
    const again = (): void => {
      form.clear();
      setSent(false);
    };
    return <SentMessage onAgain={again} />;
  }
  return (
    <Card>
      <form
        ref={form.ref}
        className={classNames(css, "form")}
        method="post"
        noValidate
        onSubmit={form.submit}
      >
        <h3>{words.title}</h3>
        <noscript>
          <p>{words.noScript}</p>
        </noscript>
        <FormFailure failure={form.failure} incomplete={form.incomplete} task="write" />
        <FormTextField {...of("name")} required autoComplete="name" />
        <FormEmailField {...of("email")} required />
        <FormPhoneField {...of("phone")} optional={words.optional} />
        <FormTextField {...of("subject")} required />
        <FormTextArea {...of("message")} required maxLength={5000} />
        <div className={classNames(css, "trap")} aria-hidden="true">
          <FormTextField {...of("website")} tabIndex={-1} autoComplete="off" />
        </div>
        <p className={classNames(css, "personal")}>
          {words.personal} <SiteLink to={paths.privacy()}>{words.privacy}</SiteLink>
        </p>
        <Button type="submit" loading={form.sending}>
          {words.send}
        </Button>
      </form>
    </Card>
  );
}

/** Whether a message was sent whose answer was lost before a reload. A browser may refuse storage. */
function awaitsAnswer(): boolean {
  try {
    return "sent-message" in sessionStorage;
  } catch {
    return false;
  }
}

function SentMessage({ onAgain }: { readonly onAgain: () => void }) {
  const words = useWords(homeWords).contact.form;
  const again = (
    <Button variant="quiet" onClick={onAgain}>
      {words.again}
    </Button>
  );
  return (
    <Card>
      <PoliteNotice kind="ok" title={words.sent} actions={again}>
        {words.sentText}
      </PoliteNotice>
    </Card>
  );
}

function required(text: string): true | FieldRule {
  return text.trim() === "" ? "required" : true;
}

function longEnough(text: string): true | FieldRule {
  if (text.trim() === "") return "required";
  return text.trim().length < 10 ? "too-short" : true;
}
