import { type FormEvent, useState } from "react";
import { addDevice, listDevices, revokeDevice } from "#contract/desk/device-calls.ts";
import type { OkOf } from "#contract/endpoint.ts";
import { formatDay } from "#domain/language/format.ts";
import { isEnrolled, isRevocable } from "#domain/staff/enrolment-states.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { teamWords } from "#web/words/desk/team-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskAction } from "../api/use-desk-action.ts";
import { useDeskQuery } from "../api/use-desk-query.ts";
import { useZone } from "../day-data/use-today.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { ScreenHead } from "../frame/screen-head.tsx";
import { fieldValue } from "../typed-form/field-value.ts";
import { useRequiredFields } from "../typed-form/use-required-fields.ts";
import { type IssuedLink, OneTimeLink } from "./one-time-link.tsx";
import css from "./team.module.css";
import { useStepUp } from "./use-step-up.tsx";

type Device = OkOf<typeof listDevices>["devices"][number];

export function DevicesScreen() {
  const words = useWords(teamWords).devices;
  const { run, dialog } = useStepUp();
  const [handed, setHanded] = useState<IssuedLink>();
  const query = useDeskQuery(listDevices, {});
  const devices = query.value?.devices;
  const add = useDeskAction(async (name: string) => {
    const answer = await run(() => deskCall(addDevice, { body: { device: { name } } }));
    if (!answer.ok) return answer.refusal;
    setHanded(answer.value);
    void query.reload();
    return undefined;
  });
  const { missing, areFilled } = useRequiredFields("name");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (areFilled(event.currentTarget)) void add.run(fieldValue(event.currentTarget, "name"));
  };
  const closed = () => {
    setHanded(undefined);
    void query.reload();
  };
  return (
    <DeskScreen>
      <ScreenHead title={words.title} lead={words.hint} />
      <QueryState query={query} />
      {devices?.length === 0 ? <p>{words.none}</p> : null}
      <ul role="list" className={classNames(css, "list")}>
        {(devices ?? []).map((device) => (
          <DeviceRow key={device.id} device={device} onRevoked={query.reload} />
        ))}
      </ul>
      <form className={classNames(css, "form", "wide")} onSubmit={submit} noValidate>
        <TextField label={words.name} name="name" error={missing.name} autoComplete="off" required />
        <Button type="submit" loading={add.busy}>
          {words.add}
        </Button>
        <div role="alert" className={classNames(css, "failure")}>
          {add.failure}
        </div>
      </form>
      {dialog}
      {handed === undefined ? null : <OneTimeLink handed={handed} onClose={closed} />}
    </DeskScreen>
  );
}

type RowProps = { readonly device: Device; readonly onRevoked: () => Promise<void> };

function DeviceRow({ device, onRevoked }: RowProps) {
  const words = useWords(teamWords).devices;
  const locale = useLocale();
  const zone = useZone();
  const { busy, failure, run } = useDeskAction(async () => {
    const answer = await deskCall(revokeDevice, { params: { id: device.id } });
    await onRevoked();
    return answer.ok ? undefined : answer.refusal;
  });
  return (
    <li className={classNames(css, "person", "summary")}>
      <span className={classNames(css, "name")}>{device.name}</span>
      <span className={classNames(css, "quiet")}>
        {words.states[device.state]}
        {isEnrolled(device.state) ? ` · ${words.until(formatDay(device.expiresAt, locale, zone))}` : null}
      </span>
      {isRevocable(device.state) ? (
        <Button variant="danger" loading={busy} onClick={() => void run()}>
          {words.revoke}
        </Button>
      ) : null}
      <span role="alert" className={classNames(css, "failure")}>
        {failure}
      </span>
    </li>
  );
}
