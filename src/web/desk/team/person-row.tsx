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
import { type StaffRole, staffRoles } from "#domain/access.ts";
import { formatDay } from "#domain/language/format.ts";
import { isRemoved } from "#domain/staff/enrolment-states.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { contentWords } from "#web/words/content/content-words.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { teamWords } from "#web/words/desk/team-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import { useZone } from "../day-data/use-today.ts";
import type { Values } from "../typed-form/draft-over-saved.ts";
import { useRequiredFields } from "../typed-form/use-required-fields.ts";
import { useTypedOver } from "../typed-form/use-typed-over.ts";
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

function PersonForm(props: Omit<Props, "onHanded">) {
  const { person } = props;
  const words = useWords(teamWords);
  const { roles } = useWords(deskWords);
  const { meanwhile } = useWords(contentWords);
  const { fields, save } = usePersonForm(props);
  const { values, theirs } = fields;
  const hint = (saved: string | undefined) => saved && meanwhile.stands(saved);
  const { missing, areFilled } = useRequiredFields("firstname", "lastname");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (areFilled(event.currentTarget)) void save.run();
  };
  return (
    <form className={classNames(css, "form", "wide")} onSubmit={submit} noValidate>
      {(["firstname", "lastname"] as const).map((name) => (
        <TextField
          key={name}
          label={words[name]}
          name={name}
          value={values[name]}
          hint={hint(theirs[name])}
          error={missing[name]}
          onChange={({ target }) => fields.type(name, target.value)}
          required
        />
      ))}
      <SelectField
        label={words.role}
        name="role"
        value={values.role}
        hint={hint(theirs.role && roles[roleOf(theirs.role) ?? person.role])}
        onChange={({ target }) => fields.type("role", target.value)}
        options={staffRoles.map((value) => ({ value, label: roles[value] }))}
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

function usePersonForm({ person, run, onDone }: Omit<Props, "onHanded">) {
  const { firstname, lastname, role } = person;
  const fields = useTypedOver<"firstname" | "lastname" | "role">({ firstname, lastname, role });
  const { values } = fields;
  const save = useDeskAction(async () => {
    const staff = { ...withRole(values, person.role), seen: withRole(fields.seen, person.role) };
    const answer = await run(() => deskCall(changeStaff, { params: { id: person.id }, body: { staff } }));
    const isOvertaken = !answer.ok && answer.refusal.code === "changed-meanwhile";
    if (answer.ok || isOvertaken) await onDone();
    if (answer.ok) fields.settle(values);
    if (isOvertaken) fields.tell();
    return answer.ok ? undefined : answer.refusal;
  });
  return { fields, save };
}

function withRole(
  { firstname, lastname, role }: Values<"firstname" | "lastname" | "role">,
  known: StaffRole,
) {
  return { firstname, lastname, role: roleOf(role) ?? known };
}

function roleOf(text: string): StaffRole | undefined {
  return staffRoles.find((role) => role === text);
}
