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
import { useDeskAction } from "../api/use-desk-action.ts";
import { useZone } from "../day-data/use-today.ts";
import { fieldValue } from "../typed-form/field-value.ts";
import { useRequiredFields } from "../typed-form/use-required-fields.ts";
import type { IssuedLink } from "./one-time-link.tsx";
import { PersonPhoto } from "./person-photo.tsx";
import { SessionList } from "./session-list.tsx";
import css from "./team.module.css";
import type { useStepUp } from "./use-step-up.tsx";

type Props = {
  readonly person: OkOf<typeof listStaff>["staff"][number];
  readonly run: ReturnType<typeof useStepUp>["run"];
  readonly onDone: () => Promise<void>;
  readonly onHanded: (handed: IssuedLink) => void;
};

export function PersonRow(props: Props) {
  const { person } = props;
  const words = useWords(teamWords);
  const { roles } = useWords(deskWords);
  const locale = useLocale();
  const zone = useZone();
  const head = (
    <>
      {person.photo === undefined ? null : (
        <img
          className={classNames(css, "face")}
          src={`/api/desk/staff-photos/${person.photo}`}
          alt=""
          width={48}
          height={48}
        />
      )}
      <span className={classNames(css, "name")}>
        {person.firstname} {person.lastname}
      </span>
      <span className={classNames(css, "role")}>{roles[person.role]}</span>
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

function PersonDetail({ person, run, onDone, onHanded }: Props) {
  const words = useWords(teamWords);
  const [sessions, setSessions] = useState<OkOf<typeof listStaffSessions>["sessions"]>();
  const params = { id: person.id };
  const reinvite = useDeskAction(async () => {
    const answer = await run(() => deskCall(reinviteStaff, { params }));
    if (!answer.ok) return answer.refusal;
    onHanded(answer.value);
    void onDone();
    return undefined;
  });
  const remove = useDeskAction(async () => {
    if (!window.confirm(words.removeSure(`${person.firstname} ${person.lastname}`))) return undefined;
    const answer = await run(() => deskCall(removeStaff, { params }));
    if (answer.ok) void onDone();
    return answer.ok ? undefined : answer.refusal;
  });
  const showSessions = useDeskAction(async () => {
    const answer = await deskCall(listStaffSessions, { params });
    if (answer.ok) setSessions(answer.value.sessions);
    return answer.ok ? undefined : answer.refusal;
  });
  const end = async (session: string) => {
    const answer = await deskCall(endStaffSession, { params: { ...params, session } });
    void showSessions.run();
    return answer.ok ? undefined : answer.refusal;
  };
  return (
    <div className={classNames(css, "detail")}>
      <p className={classNames(css, "quiet")}>{person.email}</p>
      <PersonPhoto person={person} onDone={onDone} />
      <PersonForm person={person} run={run} onDone={onDone} />
      {sessions === undefined ? null : <SessionList sessions={sessions} end={end} />}
      <div className={classNames(css, "buttons")}>
        <Button variant="quiet" loading={showSessions.busy} onClick={() => void showSessions.run()}>
          {words.showSessions}
        </Button>
        <Button variant="quiet" loading={reinvite.busy} onClick={() => void reinvite.run()}>
          {words.reinvite}
        </Button>
        <Button variant="danger" loading={remove.busy} onClick={() => void remove.run()}>
          {words.remove}
        </Button>
      </div>
      <div role="alert" className={classNames(css, "failure")}>
        {showSessions.failure ?? reinvite.failure ?? remove.failure}
      </div>
    </div>
  );
}

function PersonForm({ person, run, onDone }: Omit<Props, "onHanded">) {
  const words = useWords(teamWords);
  const { roles } = useWords(deskWords);
  const save = useDeskAction(async (form: HTMLFormElement) => {
    const role = staffRoles.find((known) => known === fieldValue(form, "role")) ?? person.role;
    const staff = { firstname: fieldValue(form, "firstname"), lastname: fieldValue(form, "lastname"), role };
    const answer = await run(() => deskCall(changeStaff, { params: { id: person.id }, body: { staff } }));
    if (answer.ok) void onDone();
    return answer.ok ? undefined : answer.refusal;
  });
  const { missing, areFilled } = useRequiredFields("firstname", "lastname");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (areFilled(event.currentTarget)) void save.run(event.currentTarget);
  };
  return (
    <form className={classNames(css, "form", "wide")} onSubmit={submit} noValidate>
      <TextField
        label={words.firstname}
        name="firstname"
        defaultValue={person.firstname}
        error={missing.firstname}
        required
      />
      <TextField
        label={words.lastname}
        name="lastname"
        defaultValue={person.lastname}
        error={missing.lastname}
        required
      />
      <SelectField
        label={words.role}
        name="role"
        defaultValue={person.role}
        options={staffRoles.map((role) => ({ value: role, label: roles[role] }))}
      />
      <Button type="submit" variant="quiet" loading={save.busy}>
        {words.save}
      </Button>
      <div role="alert" className={classNames(css, "failure")}>
        {save.failure}
      </div>
    </form>
  );
}
