import { Suspense, useState } from "react";
import { offerSignature } from "#contract/desk/inspection-calls.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { isTransient } from "../api/is-transient.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import { inspections, type SignedBy } from "../evidence/kept-inspections.ts";
import { pieceMarks } from "../evidence/kept-pieces.ts";
import type { Walk } from "../inspection/use-inspection.ts";
import { sendAll } from "../offline-queue/send-queue.ts";
import { lazyPart } from "../routing/lazy-part.ts";

// Loaded lazily: needed only online, like the link that it encodes.
const OwnPhoneCode = lazyPart(() => import("./own-phone-code.tsx").then((module) => module.OwnPhoneCode));

type Props = {
  readonly walk: Walk;
  /** Whether everything to be signed for is complete. */
  readonly onAsk: () => boolean;
  readonly onSigned: (signedBy: SignedBy) => void;
};

/** The traveller reviews and signs on their own phone: everything they sign must have reached the server first. */
export function OwnPhoneSignature({ walk, onAsk, onSigned }: Props) {
  const words = useWords(kerbWords).sign;
  const [url, setUrl] = useState<string>();
  const { id } = walk.inspection;
  const { busy, failure, run } = useDeskAction(
    async () => {
      await sendAll();
      if (!isKnownToServer(id)) return "offline";
      const answer = await deskCall(offerSignature, { params: { id } });
      if (answer.ok) setUrl(answer.value.url);
      return answer.ok ? undefined : answer.refusal;
    },
    ({ code }) => (isTransient(code) ? words.ownPhoneLater : undefined),
  );
  return (
    <>
      <Button
        variant="quiet"
        wide
        loading={busy}
        onClick={() => {
          if (onAsk()) void run();
        }}
      >
        {words.ownPhone}
      </Button>
      {failure === undefined ? null : <p role="alert">{failure}</p>}
      {url === undefined ? null : (
        <Suspense>
          <OwnPhoneCode
            url={url}
            walk={walk}
            onClose={() => setUrl(undefined)}
            onSigned={(signedBy) => {
              setUrl(undefined);
              onSigned(signedBy);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Whether the server has the inspection, its skips and all hashes, so that exactly this is signed. */
function isKnownToServer(id: string): boolean {
  const head = inspections.read().find((one) => one.id === id);
  return (
    head?.headSent === true &&
    head.skipped.length === head.skipsSent &&
    pieceMarks.read().every(({ inspectionId, committed }) => inspectionId !== id || committed)
  );
}
