import { type FormEvent, useState } from "react";
import { enrol, openEnrolment } from "#contract/desk/team-calls.ts";
import type { OkOf } from "#contract/endpoint.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { buttonClass } from "#web/ui/actions/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { QrCode } from "#web/ui/ticket/qr-code.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { enrolmentWords } from "#web/words/enrolment/enrolment-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskAction } from "../api/use-desk-action.ts";
import { useDeskQuery } from "../api/use-desk-query.ts";
import { useFieldSentence } from "../api/use-field-sentence.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import { fieldValue } from "../typed-form/field-value.ts";
import css from "./enrol-screen.module.css";
import { EntryFrame } from "./entry-frame.tsx";

type Opened = OkOf<typeof openEnrolment>;

/** Enrolment of a new colleague: authenticator, then password, then recovery codes for a lost phone. */
export function EnrolScreen() {
  const words = useWords(enrolmentWords);
  const [token] = useState(() => location.hash.slice(1));
  const query = useDeskQuery(openEnrolment, { body: { token } });
  const opened = query.value;
  const [codes, setCodes] = useState<readonly string[]>();
  const sentenceOf = useFieldSentence();
  const { busy, failure, refused, run } = useDeskAction(async (form: HTMLFormElement) => {
    const enrolment = { token, password: fieldValue(form, "password"), code: fieldValue(form, "code") };
    const answer = await deskCall(enrol, { body: { enrolment } });
    if (answer.ok) setCodes(answer.value.recoveryCodes);
    return answer.ok ? undefined : answer.refusal;
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(event.currentTarget);
  };
  if (codes !== undefined) return <RecoveryCodes codes={codes} />;
  const errors = {
    password: sentenceOf(refused, "password"),
    code: refused?.code === "wrong-code" ? failure : sentenceOf(refused, "code"),
  };
  const isNamed = (errors.password ?? errors.code) !== undefined;
  return (
    <EntryFrame
      title={opened === undefined ? words.title : words.welcome(opened.firstname)}
      failure={isNamed ? undefined : failure}
    >
      <QueryState query={query} />
      {opened === undefined ? null : (
        <EnrolForm opened={opened} errors={errors} busy={busy} onSubmit={submit} />
      )}
    </EntryFrame>
  );
}

type FormProps = {
  readonly opened: Opened;
  readonly errors: { readonly password?: string | undefined; readonly code?: string | undefined };
  readonly busy: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

function EnrolForm({ opened, errors, busy, onSubmit }: FormProps) {
  const words = useWords(enrolmentWords);
  const { signIn } = useWords(deskWords);
  return (
    <form onSubmit={onSubmit} noValidate>
      <div className={classNames(css, "authenticator")}>
        <div className={classNames(css, "atComputer")}>
          <p>{words.scan}</p>
          <QrCode text={opened.totpAddress} label={words.scanLabel} />
        </div>
        <div className={classNames(css, "onPhone")}>
          <p>{words.authenticator}</p>
          <p>
            <a href={opened.totpAddress}>{words.openAuthenticator}</a>
          </p>
        </div>
        <code>{opened.totpSecret.replaceAll(/(.{4})/g, "$1 ")}</code>
      </div>
      <input type="hidden" name="email" autoComplete="username" value={opened.email} readOnly />
      <TextField
        label={words.newPassword}
        error={errors.password}
        name="password"
        type="password"
        autoComplete="new-password"
        required
      />
      <TextField
        label={signIn.code}
        error={errors.code}
        name="code"
        face="figures"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <Button type="submit" size="l" wide loading={busy}>
        {words.finish}
      </Button>
    </form>
  );
}

/** The codes cannot be displayed again. */
function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const words = useWords(enrolmentWords);
  return (
    <EntryFrame title={words.codes}>
      <p>{words.codesHint}</p>
      <ul role="list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <DeskLink className={buttonClass({ size: "l", wide: true })} to={deskPaths.day()}>
        {words.codesKept}
      </DeskLink>
    </EntryFrame>
  );
}
