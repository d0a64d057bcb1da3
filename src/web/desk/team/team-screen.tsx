import { type FormEvent, useState } from "react";
import { inviteStaff, listStaff } from "#contract/desk/team-calls.ts";
import { type StaffRole, staffRoles } from "#domain/access.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { teamWords } from "#web/words/desk/team-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import type { DeskFailure } from "../api/desk-failure.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskAction } from "../api/use-desk-action.ts";
import { useDeskQuery } from "../api/use-desk-query.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { ScreenHead } from "../frame/screen-head.tsx";
import { fieldValue } from "../typed-form/field-value.ts";
import { useFieldErrors } from "../typed-form/use-field-errors.ts";
import { useRequiredFields } from "../typed-form/use-required-fields.ts";
import { type IssuedLink, OneTimeLink } from "./one-time-link.tsx";
import { PersonRow } from "./person-row.tsx";
import css from "./team.module.css";
import { useStepUp } from "./use-step-up.tsx";

/** Staff accounts, as a manager edits them. */
export function TeamScreen() {
  const words = useWords(teamWords);
  const { run, dialog } = useStepUp();
  const query = useDeskQuery(listStaff, {});
  const [handed, setHanded] = useState<IssuedLink>();
  const invite: Invite = async (staff) => {
    const answer = await run(() => deskCall(inviteStaff, { body: { staff } }));
    if (!answer.ok) return answer.refusal;
    setHanded(answer.value);
    void query.reload();
    return undefined;
  };
  return (
    <DeskScreen>
      <ScreenHead title={words.title} />
      <QueryState query={query} />
      <ul role="list" className={classNames(css, "list")}>
        {(query.value?.staff ?? []).map((person) => (
          <li key={person.id}>
            <PersonRow person={person} run={run} onDone={query.reload} onHanded={setHanded} />
          </li>
        ))}
      </ul>
      <InviteForm invite={invite} />
      {dialog}
      {handed === undefined ? null : <OneTimeLink handed={handed} onClose={() => setHanded(undefined)} />}
    </DeskScreen>
  );
}

type Invited = {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly locale: "fr" | "en";
};

type Invite = (staff: Invited) => Promise<DeskFailure | undefined>;

function InviteForm({ invite }: { readonly invite: Invite }) {
  const { busy, failure, refused, run } = useDeskAction(invite);
  const { missing, areFilled } = useRequiredFields("firstname", "lastname", "email");
  const errors = { ...useFieldErrors(refused), ...missing };
  const words = useWords(teamWords);
  const { roles } = useWords(deskWords);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!areFilled(form)) return;
    void run({
      firstname: fieldValue(form, "firstname"),
      lastname: fieldValue(form, "lastname"),
      email: fieldValue(form, "email"),
      role: staffRoles.find((role) => role === fieldValue(form, "role")) ?? "valet",
      locale: fieldValue(form, "locale") === "en" ? "en" : "fr",
    });
  };
  const own = (name: "firstname" | "lastname" | "email") =>
    ({ name, error: errors[name], autoComplete: "off", required: true }) as const;
  return (
    <section className={classNames(css, "part")} aria-labelledby="invite">
      <h2 id="invite">{words.invite}</h2>
      <form className={classNames(css, "form", "wide")} onSubmit={submit} noValidate>
        <TextField {...own("firstname")} label={words.firstname} />
        <TextField {...own("lastname")} label={words.lastname} />
        <TextField {...own("email")} label={words.email} type="email" />
        <SelectField
          label={words.role}
          name="role"
          defaultValue="valet"
          options={staffRoles.map((role) => ({ value: role, label: roles[role] }))}
        />
        <SelectField
          label={words.language}
          name="locale"
          options={[
            { value: "fr", label: "Français" },
            { value: "en", label: "English" },
          ]}
        />
        <Button type="submit" loading={busy}>
          {words.sendInvitation}
        </Button>
        <div role="alert" className={classNames(css, "failure")}>
          {failure}
        </div>
      </form>
    </section>
  );
}
