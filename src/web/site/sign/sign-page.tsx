import { useState } from "react";
import { fetchSignature, signInspection } from "#contract/traveller-custody.ts";
import { call } from "#web/api/api-call.ts";
import type { Failure } from "#web/api/failure.ts";
import { useQuery } from "#web/api/use-query.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { useAction } from "#web/parts/forms/use-action.ts";
import { useParams } from "#web/router/routing.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PoliteNotice } from "#web/ui/feedback/polite-notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { type Drawn, SignaturePad } from "#web/ui/fields/signature-pad.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { signWords } from "#web/words/custody/sign-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "./sign-page.module.css";
import { type ToSign, WhatIsSigned } from "./what-is-signed.tsx";

/** Opened by the code on the valet's phone: the traveller reads, signs or refuses, without signing in (custody §2). */
export function Component() {
  const words = useWords(signWords);
  const { token = "" } = useParams();
  const asked = useQuery(fetchSignature, { params: { token } });
  return (
    <main id="content" tabIndex={-1} className={classNames(css, "page")}>
      {asked.status === "loading" ? <Skeleton shape="card" label={words.loading} /> : null}
      {asked.status === "failed" ? <NothingToSign failure={asked.failure} onRetry={asked.reload} /> : null}
      {asked.status === "ready" ? (
        // Other facts are another thing to sign: what was drawn, and said of the facts before, does not count for them.
        <Signing key={asked.value.manifestHash} token={token} toSign={asked.value} onChanged={asked.reload} />
      ) : null}
    </main>
  );
}

function NothingToSign({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  const words = useWords(signWords);
  const isOver = failure.code === "expired-token";
  if (!isOver && failure.code !== "not-found") {
    return (
      <>
        <h1>{words.failedTitle}</h1>
        <FormFailure failure={failure} task="general">
          <Button onClick={onRetry}>{words.again}</Button>
        </FormFailure>
      </>
    );
  }
  return (
    <>
      <h1>{isOver ? words.expiredTitle : words.unknownTitle}</h1>
      <p>{isOver ? words.expired : words.unknown}</p>
      <p>{words.here}</p>
    </>
  );
}

type Props = { readonly token: string; readonly toSign: ToSign; readonly onChanged: () => void };

function Signing({ token, toSign, onChanged }: Props) {
  const words = useWords(signWords);
  const [drawn, setDrawn] = useState<Drawn>();
  const [tried, setTried] = useState(false);
  const [done, setDone] = useState<"signed" | "refused">();
  const { manifestHash } = toSign;
  const { sending, failure, run } = useAction(async (strokes: Drawn["strokes"]) => {
    const signature = { manifestHash, strokes: strokes.map((stroke) => stroke.map((point) => [...point])) };
    const answer = await call(signInspection, { params: { token }, body: { signature } });
    if (!answer.ok) return answer.refusal;
    setDone(strokes.length > 0 ? "signed" : "refused");
    return undefined;
  });
  const sign = () => {
    setTried(true);
    if (drawn) run(drawn.strokes);
  };
  if (done !== undefined) {
    return (
      <>
        <h1>{words.thanks}</h1>
        <PoliteNotice kind="ok">{words[done]}</PoliteNotice>
      </>
    );
  }
  return (
    <>
      <WhatIsSigned toSign={toSign} />
      {failure?.code === "not-possible-now" ? (
        <Notice
          kind="warn"
          live="assertive"
          title={words.changedTitle}
          actions={<Button onClick={onChanged}>{words.again}</Button>}
        >
          {words.changed}
        </Notice>
      ) : (
        <FormFailure failure={failure} task="general" />
      )}
      <SignaturePad
        words={words.pad}
        error={tried && !drawn ? words.needsSignature : undefined}
        onDraw={setDrawn}
      />
      <Button size="l" wide loading={sending} onClick={sign}>
        {words.sign}
      </Button>
      <Refusal sending={sending} onRefuse={() => run([])} />
    </>
  );
}

type RefusalProps = { readonly sending: boolean; readonly onRefuse: () => void };

/** Asks first: the link works once, so that a slip of the finger could not be taken back. */
function Refusal({ sending, onRefuse }: RefusalProps) {
  const words = useWords(signWords);
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  const refuse = (): void => {
    close();
    onRefuse();
  };
  return (
    <>
      <Button variant="quiet" wide loading={sending} onClick={() => setAsking(true)}>
        {words.refuse}
      </Button>
      <p className={classNames(css, "hint")}>{words.refuseHint}</p>
      <Dialog
        open={asking}
        onClose={close}
        title={words.refuseQuestion}
        closeLabel={words.refuseBack}
        actions={
          <>
            <Button onClick={refuse}>{words.refuseSend}</Button>
            <Button variant="quiet" onClick={close}>
              {words.refuseBack}
            </Button>
          </>
        }
      >
        <p>{words.refuseHint}</p>
      </Dialog>
    </>
  );
}
