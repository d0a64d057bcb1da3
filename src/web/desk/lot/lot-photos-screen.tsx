import { useEffect } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Cross } from "#web/ui/pictograms/state-pictograms.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { changeInspection } from "../evidence/kept-inspections.ts";
import { PhotosStep } from "../handover-steps/photos-step.tsx";
import { useInspection } from "../inspection/use-inspection.ts";
import { sendAll } from "../offline-queue/send-queue.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { goTo } from "../routing/desk-location.ts";
import { deskPaths } from "../routing/desk-paths.ts";
import css from "./lot-photos-screen.module.css";

/** The four sides that an express reception left for the lot (custody §2): an inspection of its own. */
export function LotPhotosScreen({ reference }: { readonly reference: string }) {
  const words = useWords(kerbWords);
  const walk = useInspection(reference, "reception", "lot");
  const isWhole = walk !== undefined && walk.inspection.mode === "lot" && walk.missing.length === 0;
  const id = walk?.inspection.id;
  useEffect(() => {
    if (!isWhole || id === undefined) return;
    const closing = { id: crypto.randomUUID(), at: new Date().toISOString(), signedBy: "absent" } as const;
    void changeInspection(id, () => ({ closing })).then(() => {
      goTo(deskPaths.car(reference), { replace: true });
      return sendAll();
    });
  }, [isWhole, id, reference]);
  return (
    <main className={classNames(css, "photos")} data-ground="ink">
      <header className={classNames(css, "head")}>
        <DeskLink className={classNames(css, "close")} to={deskPaths.car(reference)} aria-label={words.close}>
          <Cross />
        </DeskLink>
        <h1>
          <VisuallyHidden>{words.car.lotPhotos}</VisuallyHidden>
        </h1>
      </header>
      {walk === undefined ? null : <PhotosStep walk={walk} go={() => undefined} />}
    </main>
  );
}
