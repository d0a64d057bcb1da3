import { formatPlate, normalisePlate } from "#domain/vehicle/licence-plate.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";

type Props = {
  readonly licensePlate: string;
  /** The consequences, and where marking a no-show can be undone. */
  readonly meaning: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onMark: () => void;
};

/** desk §2: asks for confirmation at the kerb and in the office, because a no-show releases the place. */
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
