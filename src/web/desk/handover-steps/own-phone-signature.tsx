import { lazy, Suspense, useEffect, useState } from "react";
import { offerSignature } from "#contract/desk/inspection-calls.ts";
import { fetchVehicleCustody } from "#contract/desk/move-calls.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { isTransient } from "../api/is-transient.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import { inspections, type SignedBy } from "../evidence/kept-inspections.ts";
import { pieceMarks } from "../evidence/kept-pieces.ts";
import type { Walk } from "../inspection/use-inspection.ts";
import { onChange } from "../live/live-day.ts";
import { sendAll } from "../offline-queue/send-queue.ts";

// Loaded lazily: needed only online, like the link that it encodes.
const QrCode = lazy(() =>
  import("#web/ui/ticket/qr-code.tsx").then((module) => ({ default: module.QrCode })),
);

type Props = {
  readonly walk: Walk;
  /** Whether everything to be signed for is complete. */
  readonly onAsk: () => boolean;
  readonly onSigned: (signedBy: SignedBy) => void;
};

/** The traveller reviews and signs on their own phone: everything they sign must have reached the server first. */
export function OwnPhoneSignature({ walk, onAsk, onSigned }: Props) {
  const words = useWords(kerbWords).sign;
  const desk = useWords(deskWords);
  const [url, setUrl] = useState<string>();
  const { id, reference } = walk.inspection;
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
  useEffect(() => {
    if (url === undefined) return undefined;
    const look = async () => {
      const answer = await deskCall(fetchVehicleCustody, { params: { reference } });
      const signed = answer.ok ? answer.value.inspections.find((one) => one.id === id)?.signed : undefined;
      if (signed === undefined) return;
      setUrl(undefined);
      onSigned(signed === "refused" ? "refused" : "traveller-phone");
    };
    return onChange(look);
  }, [url, id, reference, onSigned]);
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
      <Dialog
        open={url !== undefined}
        onClose={() => setUrl(undefined)}
        title={words.ownPhone}
        closeLabel={desk.actions.close}
      >
        <Suspense fallback={null}>
          {url === undefined ? null : <QrCode text={url} label={words.ownPhoneCode} />}
        </Suspense>
        <p role="status">{words.ownPhoneHint}</p>
      </Dialog>
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
