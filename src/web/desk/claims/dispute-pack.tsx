import { useEffect, useRef, useState } from "react";
import { preparePack } from "#contract/desk/claim-calls.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { buttonClass } from "#web/ui/actions/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { claimsWords } from "#web/words/custody/claims-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall, deskFetch } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import { useStepUp } from "../team/use-step-up.tsx";
import css from "./claims-screen.module.css";

/**
 * Requests and downloads the dispute pack in one click (custody §9); asks for the second factor again if it was given
 * too long ago.
 */
export function DisputePack({ reference }: { readonly reference: string }) {
  const words = useWords(claimsWords);
  const stepUp = useStepUp();
  const [id, setId] = useState<string>();
  const [isReady, setReady] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const { busy, failure, run } = useDeskAction(async () => {
    const answer = await stepUp.run(() => deskCall(preparePack, { params: { reference } }));
    if (answer.ok) setId(answer.value.id);
    return answer.ok ? undefined : answer.refusal;
  });
  useEffect(() => {
    if (id === undefined || isReady) return undefined;
    const timer = setInterval(() => {
      void deskFetch(address(id), { method: "GET" }).then(async (answer) => {
        if (!answer.ok) return;
        // Only checks that the pack is ready: the browser downloads the file itself.
        await answer.value.body?.cancel();
        setReady(true);
      });
    }, 1_000);
    return () => clearInterval(timer);
  }, [id, isReady]);
  // Starts the download by itself; the link stays, to download again.
  useEffect(() => {
    if (isReady) link.current?.click();
  }, [isReady]);
  return (
    <div className={classNames(css, "ways")}>
      {id !== undefined && isReady ? (
        <a ref={link} className={buttonClass({ variant: "ink" })} href={address(id)} download>
          {words.download}
        </a>
      ) : (
        <Button variant="ink" loading={busy || id !== undefined} onClick={() => void run()}>
          {id === undefined ? words.pack : words.preparing}
        </Button>
      )}
      <span className={classNames(css, "quiet")}>{words.packHint}</span>
      <p role="alert" className={classNames(css, "failure")}>
        {failure}
      </p>
      {stepUp.dialog}
    </div>
  );
}

function address(id: string): string {
  return `/api/desk/packs/${id}`;
}
