import { type FormEvent, useCallback, useEffect, useState } from "react";
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
import { useFailureSentence } from "../api/use-failure-sentence.ts";
import { useZone } from "../day-data/use-today.ts";
import { typedIn } from "../sign-in/entry-frame.tsx";
import { type Handed, HandedLink } from "./handed-link.tsx";
import css from "./team.module.css";
import { useStepUp } from "./use-step-up.tsx";

type Device = OkOf<typeof listDevices>["devices"][number];

export function DevicesScreen() {
  const words = useWords(teamWords).devices;
  const sentenceOf = useFailureSentence();
  const { run, dialog } = useStepUp();
  const [devices, setDevices] = useState<readonly Device[]>();
  const [failure, setFailure] = useState<string>();
  const [handed, setHanded] = useState<Handed>();
  const load = useCallback(async () => {
    const answer = await deskCall(listDevices, {});
    if (answer.ok) setDevices(answer.value.devices);
  }, []);
  useEffect(() => void load(), [load]);
  const add = async (name: string) => {
    const answer = await run(() => deskCall(addDevice, { body: { device: { name } } }));
    if (!answer.ok) return setFailure(sentenceOf(answer.refusal.code));
    setFailure(undefined);
    setHanded(answer.value);
    return load();
  };
  const revoke = async (id: string) => {
    await deskCall(revokeDevice, { params: { id } });
    await load();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void add(typedIn(event.currentTarget, "name"));
  };
  const closed = () => {
    setHanded(undefined);
    void load();
  };
  return (
    <div className={classNames(css, "screen")}>
      <h1 className={classNames(css, "title")}>{words.title}</h1>
      <p>{words.hint}</p>
      <div role="alert" className={classNames(css, "failure")}>
        {failure}
      </div>
      {devices?.length === 0 ? <p>{words.none}</p> : null}
      <ul role="list" className={classNames(css, "list")}>
        {(devices ?? []).map((device) => (
          <DeviceRow key={device.id} device={device} onRevoke={() => void revoke(device.id)} />
        ))}
      </ul>
      <form className={classNames(css, "form", "wide")} onSubmit={submit}>
        <TextField label={words.name} name="name" autoComplete="off" required />
        <Button type="submit" size="l">
          {words.add}
        </Button>
      </form>
      {dialog}
      {handed === undefined ? null : <HandedLink handed={handed} onClose={closed} />}
    </div>
  );
}

function DeviceRow({ device, onRevoke }: { readonly device: Device; readonly onRevoke: () => void }) {
  const words = useWords(teamWords).devices;
  const locale = useLocale();
  const zone = useZone();
  return (
    <li className={classNames(css, "person", "summary")}>
      <span className={classNames(css, "name")}>{device.name}</span>
      <span className={classNames(css, "quiet")}>
        {words.states[device.state]}
        {isEnrolled(device.state) ? ` · ${words.until(formatDay(device.expiresAt, locale, zone))}` : null}
      </span>
      {isRevocable(device.state) ? (
        <Button variant="danger" size="m" onClick={onRevoke}>
          {words.revoke}
        </Button>
      ) : null}
    </li>
  );
}
