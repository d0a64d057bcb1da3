import { type Angle, skipReasons } from "#domain/custody/inspection-set.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "./skip-dialog.module.css";
import type { Walk } from "./use-inspection.ts";

type Props = {
  readonly walk: Walk;
  /** The angle to skip. */
  readonly angle: Angle;
  readonly onClose: () => void;
};

/** A side may be left out, never without a reason (custody §2). */
export function SkipDialog({ walk, angle, onClose }: Props) {
  const words = useWords(kerbWords);
  const desk = useWords(deskWords);
  const skip = (reason: (typeof skipReasons)[number]) => {
    const skipped = { id: crypto.randomUUID(), kind: "photo", angle, reason } as const;
    void walk.say({ skipped: [...walk.inspection.skipped, skipped] });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.skipTitle(words.angles[angle])}
      closeLabel={desk.actions.close}
    >
      <p>{words.skipMeaning}</p>
      <div className={classNames(css, "reasons")}>
        {skipReasons.map((reason) => (
          <Button key={reason} variant="quiet" size="l" wide onClick={() => skip(reason)}>
            {words.reasons[reason]}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
