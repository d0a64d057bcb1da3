import { type FormEvent, useCallback, useEffect, useState } from "react";
import { changePin, endMySession, listMySessions, renewRecoveryCodes } from "#contract/desk/session-calls.ts";
import type { OkOf } from "#contract/endpoint.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { teamWords } from "#web/words/desk/team-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useFailureSentence } from "../api/use-failure-sentence.ts";
import { type Me, refreshSession } from "../session/desk-session.ts";
import { typedIn } from "../sign-in/entry-frame.tsx";
import { OwnPassword } from "./own-password.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SessionList } from "./session-list.tsx";
import css from "./team.module.css";
import { useStepUp } from "./use-step-up.tsx";

type Run = ReturnType<typeof useStepUp>["run"];

/** One's own PIN, recovery codes and sessions. */
export function OwnAccess({ me }: { readonly me: Me }) {
  const words = useWords(teamWords).own;
  const { run, dialog } = useStepUp();
  const [sessions, setSessions] = useState<OkOf<typeof listMySessions>["sessions"]>([]);
  const load = useCallback(async () => {
    const answer = await deskCall(listMySessions, {});
    if (answer.ok) setSessions(answer.value.sessions);
  }, []);
  useEffect(() => void load(), [load]);
  const end = async (id: string) => {
    await deskCall(endMySession, { params: { id } });
    await load();
  };
  return (
    <>
      <OwnPin run={run} />
      <OwnPassword run={run} />
      <OwnCodes run={run} left={me.staff.recoveryCodesLeft} />
      <section className={classNames(css, "part")} aria-labelledby="own-sessions">
        <h2 id="own-sessions">{words.sessions}</h2>
        <SessionList sessions={sessions} onEnd={end} />
      </section>
      {dialog}
    </>
  );
}

function OwnPin({ run }: { readonly run: Run }) {
  const words = useWords(teamWords).own;
  const sentenceOf = useFailureSentence();
  const [error, setError] = useState<string>();
  const [saved, setSaved] = useState(false);
  const save = async (pin: string) => {
    const answer = await run(() => deskCall(changePin, { body: { pin } }));
    setSaved(answer.ok);
    if (answer.ok) return setError(undefined);
    const { code } = answer.refusal;
    return setError(code === "invalid" ? words.pinSimple : sentenceOf(code));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(typedIn(event.currentTarget, "pin"));
  };
  return (
    <section className={classNames(css, "part")} aria-labelledby="own-pin">
      <h2 id="own-pin">{words.pin}</h2>
      <form className={classNames(css, "form")} onSubmit={submit} noValidate>
        <TextField
          label={words.pinField}
          hint={words.pinHint}
          error={error}
          name="pin"
          type="password"
          face="figures"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          required
        />
        <Button type="submit" variant="quiet" size="l">
          {words.pinSave}
        </Button>
      </form>
      <p role="status">{saved ? words.pinSaved : null}</p>
    </section>
  );
}

function OwnCodes({ run, left }: { readonly run: Run; readonly left: number }) {
  const words = useWords(teamWords).own;
  const sentenceOf = useFailureSentence();
  const [codes, setCodes] = useState<readonly string[]>();
  const [failure, setFailure] = useState<string>();
  const renew = async () => {
    const answer = await run(() => deskCall(renewRecoveryCodes, {}));
    if (!answer.ok) return setFailure(sentenceOf(answer.refusal.code));
    setFailure(undefined);
    setCodes(answer.value.recoveryCodes);
    return refreshSession();
  };
  return (
    <section className={classNames(css, "part")} aria-labelledby="own-codes">
      <h2 id="own-codes">{words.codes}</h2>
      <p>{words.codesLeft(left)}</p>
      {codes === undefined ? null : (
        <>
          <p>{words.codesKeep}</p>
          <RecoveryCodes codes={codes} />
        </>
      )}
      <div role="alert" className={classNames(css, "failure")}>
        {failure}
      </div>
      <Button variant="quiet" size="l" onClick={() => void renew()}>
        {words.codesRenew}
      </Button>
    </section>
  );
}
