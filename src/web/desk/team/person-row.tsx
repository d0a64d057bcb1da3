import { type FormEvent, useState } from "react";
import {
  changeStaff,
  endStaffSession,
  type listStaff,
  listStaffSessions,
  reinviteStaff,
  removeStaff,
} from "#contract/desk/team-calls.ts";
import type { OkOf } from "#contract/endpoint.ts";
import { staffRoles } from "#domain/access.ts";
import { formatDay } from "#domain/language/format.ts";
import { isRemoved } from "#domain/staff/enrolment-states.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { teamWords } from "#web/words/desk/team-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useZone } from "../day-data/use-today.ts";
import { typedIn } from "../sign-in/entry-frame.tsx";
import type { Handed } from "./handed-link.tsx";
import { PersonPhoto } from "./person-photo.tsx";
import { SessionList } from "./session-list.tsx";
import css from "./team.module.css";
import type { useStepUp } from "./use-step-up.tsx";

type Props = {
  readonly person: OkOf<typeof listStaff>["staff"][number];
  readonly run: ReturnType<typeof useStepUp>["run"];
  readonly onDone: () => void;
  readonly onFailed: (code: string) => void;
  readonly onHanded: (handed: Handed) => void;
};

export function PersonRow(props: Props) {
  const { person } = props;
  const words = useWords(teamWords);
  const { roles } = useWords(deskWords);
  const locale = useLocale();
  const zone = useZone();
  const head = (
    <>
      <span className={classNames(css, "name")}>
        {person.firstname} {person.lastname}
      </span>
      <span>{roles[person.role]}</span>
      <span className={classNames(css, "quiet")}>
        {words.states[person.state]}
        {person.lastUsedAt === undefined
          ? null
          : ` · ${words.lastSeen(formatDay(person.lastUsedAt, locale, zone))}`}
      </span>
    </>
  );
  if (isRemoved(person.state)) {
    return <div className={classNames(css, "person", "summary")}>{head}</div>;
  }
  return (
    <details className={classNames(css, "person")}>
      <summary className={classNames(css, "summary")}>{head}</summary>
      <PersonDetail {...props} />
    </details>
  );
}

function PersonDetail({ person, run, onDone, onFailed, onHanded }: Props) {
  const words = useWords(teamWords);
  const [sessions, setSessions] = useState<OkOf<typeof listStaffSessions>["sessions"]>();
  const params = { id: person.id };
  const reinvite = async () => {
    const answer = await run(() => deskCall(reinviteStaff, { params }));
    if (!answer.ok) return onFailed(answer.refusal.code);
    onHanded(answer.value);
    onDone();
  };
  const remove = async () => {
    if (!window.confirm(words.removeSure(`${person.firstname} ${person.lastname}`))) return;
    const answer = await run(() => deskCall(removeStaff, { params }));
    return answer.ok ? onDone() : onFailed(answer.refusal.code);
  };
  const showSessions = async () => {
    const answer = await deskCall(listStaffSessions, { params });
    if (answer.ok) setSessions(answer.value.sessions);
    else onFailed(answer.refusal.code);
  };
  const end = async (session: string) => {
    await deskCall(endStaffSession, { params: { ...params, session } });
    await showSessions();
  };
  return (
    <div className={classNames(css, "detail")}>
      <p className={classNames(css, "quiet")}>{person.email}</p>
      <PersonPhoto person={person} onDone={onDone} onFailed={onFailed} />
      <PersonForm person={person} run={run} onDone={onDone} onFailed={onFailed} />
      {sessions === undefined ? null : <SessionList sessions={sessions} onEnd={end} />}
      <div className={classNames(css, "buttons")}>
        <Button variant="quiet" size="l" onClick={() => void showSessions()}>
          {words.showSessions}
        </Button>
        <Button variant="quiet" size="l" onClick={() => void reinvite()}>
          {words.reinvite}
        </Button>
        <Button variant="danger" size="l" onClick={() => void remove()}>
          {words.remove}
        </Button>
      </div>
    </div>
  );
}

function PersonForm({ person, run, onDone, onFailed }: Omit<Props, "onHanded">) {
  const words = useWords(teamWords);
  const { roles } = useWords(deskWords);
  const save = async (form: HTMLFormElement) => {
    const role = staffRoles.find((known) => known === typedIn(form, "role")) ?? person.role;
    const staff = { firstname: typedIn(form, "firstname"), lastname: typedIn(form, "lastname"), role };
    const answer = await run(() => deskCall(changeStaff, { params: { id: person.id }, body: { staff } }));
    return answer.ok ? onDone() : onFailed(answer.refusal.code);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(event.currentTarget);
  };
  return (
    <form className={classNames(css, "form", "wide")} onSubmit={submit}>
      <TextField label={words.firstname} name="firstname" defaultValue={person.firstname} required />
      <TextField label={words.lastname} name="lastname" defaultValue={person.lastname} required />
      <SelectField
        label={words.role}
        name="role"
        defaultValue={person.role}
        options={staffRoles.map((role) => ({ value: role, label: roles[role] }))}
      />
      <Button type="submit" variant="quiet" size="l">
        {words.save}
      </Button>
    </form>
  );
}
