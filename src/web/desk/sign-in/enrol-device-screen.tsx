import { useEffect, useRef, useState } from "react";
import { enrolDevice } from "#contract/desk/device-calls.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { buttonClass } from "#web/ui/actions/button-class.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { enrolmentWords } from "#web/words/enrolment/enrolment-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import { persistStorage } from "../kept/persistent-storage.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import { EntryFrame } from "./entry-frame.tsx";

/** Enrols the phone; opened by scanning a manager's code. */
export function EnrolDeviceScreen() {
  const words = useWords(enrolmentWords);
  const { tryAgain } = useWords(deskWords).day;
  const [name, setName] = useState<string>();
  const { busy, failure, run } = useDeskAction(async () => {
    const answer = await enrolOnce();
    if (!answer.ok) return answer.refusal;
    persistStorage();
    setName(answer.value.device.name);
    return undefined;
  });
  const first = useRef(run);
  // Only on mount: the token is valid once.
  useEffect(() => void first.current(), []);
  return (
    <EntryFrame title={name === undefined ? words.device : words.deviceDone(name)} failure={failure}>
      {failure === undefined ? null : (
        <Button size="l" wide loading={busy} onClick={() => void run()}>
          {tryAgain}
        </Button>
      )}
      {name === undefined ? null : (
        <>
          <p>{words.install}</p>
          <DeskLink className={buttonClass({ size: "l", wide: true })} to={deskPaths.day()}>
            {words.go}
          </DeskLink>
        </>
      )}
    </EntryFrame>
  );
}

let token: string | undefined;
let asked: ReturnType<typeof enrolThis> | undefined;

/** Shares one request, since React may run effects twice and the token is valid once; retries after a refusal. */
function enrolOnce() {
  asked ??= enrolThis();
  return asked;
}

async function enrolThis() {
  token ??= tokenOfAddress();
  const answer = await deskCall(enrolDevice, { body: { token } });
  if (!answer.ok) asked = undefined;
  return answer;
}

function tokenOfAddress(): string {
  const given = location.hash.slice(1);
  // Removes the token from the address bar and the history.
  history.replaceState(null, "", location.pathname);
  return given;
}
