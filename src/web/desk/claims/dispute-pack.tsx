import { useRef, useState } from "react";
import { preparePack } from "#contract/desk/claim-calls.ts";
import { saveFile } from "#web/parts/save-file.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { claimsWords } from "#web/words/custody/claims-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import { deskFile } from "../office/desk-file.ts";
import { useStepUp } from "../team/use-step-up.tsx";
import css from "./claims-screen.module.css";

/**
 * Requests and downloads the dispute pack in one click (custody §9); asks for the second factor again if it was given
 * too long ago. Pressed again, after a failure or for another copy, it downloads the same pack.
 */
export function DisputePack({ reference }: { readonly reference: string }) {
  const words = useWords(claimsWords);
  const stepUp = useStepUp();
  const asked = useRef<string>(undefined);
  const [isSaved, setSaved] = useState(false);
  const { busy, failure, run } = useDeskAction(
    async () => {
      if (asked.current === undefined) {
        const answer = await stepUp.run(() => deskCall(preparePack, { params: { reference } }));
        if (!answer.ok) return answer.refusal;
        asked.current = answer.value.id;
      }
      const pack = `/api/desk/packs/${asked.current}`;
      const answer = await stepUp.run(() => deskFile(pack));
      if (!answer.ok) return answer.refusal;
      saveFile(answer.value.file, answer.value.name ?? `${reference}.zip`);
      setSaved(true);
      return undefined;
    },
    ({ code }) => (code === "busy" || code === "too-many-requests" ? words.packsUnderWay : undefined),
  );
  const label = isSaved ? words.download : words.pack;
  return (
    <div className={classNames(css, "ways")}>
      <Button variant="ink" loading={busy} onClick={() => void run()}>
        {busy ? words.preparing : label}
      </Button>
      <span className={classNames(css, "quiet")}>{words.packHint}</span>
      <p role="alert" className={classNames(css, "failure")}>
        {failure}
      </p>
      {stepUp.dialog}
    </div>
  );
}
