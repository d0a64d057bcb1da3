import { formatPlate, normalisePlate } from "#domain/vehicle/licence-plate.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";

type Props = {
  readonly licensePlate: string;
  /** What follows, and how it is taken back from where it is marked. */
  readonly meaning: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onMark: () => void;
};

/** desk §2: asked twice, at the kerb and in the office alike, because a place is sold by it. */
export function NoShowDialog({ licensePlate, meaning, open, onClose, onMark }: Props) {
  const { actions } = useWords(deskWords);
  const plate = normalisePlate(licensePlate);
  const mark = () => {
    onClose();
    onMark();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={actions.noShowQuestion(plate === undefined ? licensePlate : formatPlate(plate))}
      closeLabel={actions.close}
      actions={
        <>
          <Button variant="danger" size="l" onClick={mark}>
            {actions.noShow}
          </Button>
          <Button variant="quiet" size="l" onClick={onClose}>
            {actions.keep}
          </Button>
        </>
      }
    >
      <p>{meaning}</p>
    </Dialog>
  );
}
