import { type FormEvent, useState } from "react";
import { changePin, endMySession, listMySessions, renewRecoveryCodes } from "#contract/desk/team-calls.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { teamWords } from "#web/words/desk/team-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskAction } from "../api/use-desk-action.ts";
import { useDeskQuery } from "../api/use-desk-query.ts";
import { type Me, refreshSession } from "../session/desk-session.ts";
import { fieldValue } from "../typed-form/field-value.ts";
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
  const query = useDeskQuery(listMySessions, {});
  const end = async (id: string) => {
    const answer = await deskCall(endMySession, { params: { id } });
    await query.reload();
    return answer.ok ? undefined : answer.refusal;
  };
  return (
    <>
      <OwnPin run={run} />
      <OwnPassword run={run} />
      <OwnCodes run={run} left={me.staff.recoveryCodesLeft} />
      <section className={classNames(css, "part")} aria-labelledby="own-sessions">
        <h2 id="own-sessions">{words.sessions}</h2>
        <QueryState query={query} />
        {query.value === undefined ? null : <SessionList sessions={query.value.sessions} end={end} />}
      </section>
      {dialog}
    </>
  );
}

function OwnPin({ run }: { readonly run: Run }) {
  const words = useWords(teamWords).own;
  const [saved, setSaved] = useState(false);
  const save = useDeskAction(
    async (pin: string) => {
      const answer = await run(() => deskCall(changePin, { body: { pin } }));
      setSaved(answer.ok);
      return answer.ok ? undefined : answer.refusal;
    },
    ({ code }) => (code === "invalid" ? words.pinSimple : undefined),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save.run(fieldValue(event.currentTarget, "pin"));
  };
  return (
    <section className={classNames(css, "part")} aria-labelledby="own-pin">
      <h2 id="own-pin">{words.pin}</h2>
      <form className={classNames(css, "form")} onSubmit={submit} noValidate>
        <TextField
          label={words.pinField}
          hint={words.pinHint}
          error={save.failure}
          name="pin"
          type="password"
          face="figures"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          required
        />
        <Button type="submit" variant="quiet" loading={save.busy}>
          {words.pinSave}
        </Button>
      </form>
      <p role="status">{saved ? words.pinSaved : null}</p>
    </section>
  );
}

function OwnCodes({ run, left }: { readonly run: Run; readonly left: number }) {
  const words = useWords(teamWords).own;
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = useDeskAction(async () => {
    const answer = await run(() => deskCall(renewRecoveryCodes, {}));
    if (!answer.ok) return answer.refusal;
    setCodes(answer.value.recoveryCodes);
    await refreshSession();
    return undefined;
  });
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
        {renew.failure}
      </div>
      <Button variant="quiet" loading={renew.busy} onClick={() => void renew.run()}>
        {words.codesRenew}
      </Button>
    </section>
  );
}
