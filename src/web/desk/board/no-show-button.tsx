import { useState } from "react";
import { stateOf } from "#domain/day/movement.ts";
import type { Instant } from "#domain/time.ts";
import { formatPlate, normalisePlate } from "#domain/vehicle/licence-plate.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { makeMove } from "../queue/kept-moves.ts";
import type { BoardRow } from "./board-row.ts";

type Props = { readonly row: BoardRow; readonly now: Instant; readonly small?: boolean };

/** desk §2: offered once a traveller is missing; asked twice, because a place is sold by it. */
export function NoShowButton({ row, now, small = false }: Props) {
  const words = useWords(deskWords);
  const [isAsking, setAsking] = useState(false);
  if (stateOf(row, now) !== "missing") return null;
  const plate = normalisePlate(row.plate);
  const mark = () => {
    setAsking(false);
    void makeMove({ call: "markNoShow", reference: row.reference, body: {} });
  };
  return (
    <>
      <Button variant="quiet" size={small ? "s" : "l"} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {words.actions.noShow}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.actions.noShowQuestion(plate === undefined ? row.plate : formatPlate(plate))}
        closeLabel={words.actions.close}
        actions={
          <>
            <Button variant="danger" size="l" onClick={mark}>
              {words.actions.noShow}
            </Button>
            <Button variant="quiet" size="l" onClick={() => setAsking(false)}>
              {words.actions.keep}
            </Button>
          </>
        }
      >
        <p>{words.actions.noShowMeaning}</p>
      </Dialog>
    </>
  );
}
