import { useEffect, useEffectEvent } from "react";
import { fetchVehicleCustody } from "#contract/desk/move-calls.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { QrCode } from "#web/ui/ticket/qr-code.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import type { SignedBy } from "../evidence/kept-inspections.ts";
import type { Walk } from "../inspection/use-inspection.ts";
import { onChange } from "../live/live-day.ts";

type Props = {
  readonly url: string;
  readonly walk: Walk;
  readonly onClose: () => void;
  readonly onSigned: (signedBy: SignedBy) => void;
};

/** Shows the link for the traveller's own phone, until the server has the signature or the refusal. */
export function OwnPhoneCode({ url, walk, onClose, onSigned }: Props) {
  const words = useWords(kerbWords).sign;
  const desk = useWords(deskWords);
  const { id, reference } = walk.inspection;
  const onAnswer = useEffectEvent(onSigned);
  useEffect(
    () =>
      onChange(async () => {
        const answer = await deskCall(fetchVehicleCustody, { params: { reference } });
        const signed = answer.ok ? answer.value.inspections.find((one) => one.id === id)?.signed : undefined;
        if (signed !== undefined) onAnswer(signed === "refused" ? "refused" : "traveller-phone");
      }),
    [id, reference],
  );
  return (
    <Dialog open onClose={onClose} title={words.ownPhone} closeLabel={desk.actions.close}>
      <QrCode text={url} label={words.ownPhoneCode} />
      <p role="status">{words.ownPhoneHint}</p>
    </Dialog>
  );
}
