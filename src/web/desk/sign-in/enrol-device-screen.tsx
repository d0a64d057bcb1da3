import { useEffect, useState } from "react";
import { enrolDevice } from "#contract/desk/device-calls.ts";
import { buttonClass } from "#web/ui/actions/button-class.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import type { DeskFailureCode } from "../api/desk-failure.ts";
import { useFailureSentence } from "../api/use-failure-sentence.ts";
import { keepForGood } from "../kept/keep-for-good.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import { EntryFrame } from "./entry-frame.tsx";

/** A manager's code, opened on the phone itself, makes it one of ours. */
export function EnrolDeviceScreen() {
  const words = useWords(deskWords).enrol;
  const sentenceOf = useFailureSentence();
  const [name, setName] = useState<string>();
  const [failure, setFailure] = useState<DeskFailureCode>();
  useEffect(() => {
    void enrolOnce().then((answer) => {
      if (!answer.ok) return setFailure(answer.refusal.code);
      keepForGood();
      return setName(answer.value.device.name);
    });
    // Once: the token counts once.
  }, []);
  return (
    <EntryFrame
      title={name === undefined ? words.device : words.deviceDone(name)}
      failure={failure && sentenceOf(failure)}
    >
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

let asked: ReturnType<typeof enrolThis> | undefined;

/** React may begin a screen twice; the token may be used once. */
function enrolOnce() {
  asked ??= enrolThis();
  return asked;
}

function enrolThis() {
  const token = location.hash.slice(1);
  // The address is shown to whoever looks over one's shoulder, and kept by the browser.
  history.replaceState(null, "", location.pathname);
  return deskCall(enrolDevice, { body: { token } });
}
