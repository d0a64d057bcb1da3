import { useEffect, useState } from "react";
import type { InspectionSide } from "#domain/custody/inspection-set.ts";
import { VehiclePlate } from "#web/parts/vehicle-plate.tsx";
import { buttonClass } from "#web/ui/actions/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Cross } from "#web/ui/pictograms/state-pictograms.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { camera, switchTorch } from "../camera/camera-stream.ts";
import { pieceMarks } from "../evidence/kept-pieces.ts";
import { OfflinePictogram, TorchPictogram } from "../frame/desk-pictograms.tsx";
import { FilmStep } from "../handover-steps/film-step.tsx";
import { KeyStep } from "../handover-steps/key-step.tsx";
import { OdometerStep } from "../handover-steps/odometer-step.tsx";
import { PhotosStep } from "../handover-steps/photos-step.tsx";
import { RemarksStep } from "../handover-steps/remarks-step.tsx";
import { SignStep } from "../handover-steps/sign-step.tsx";
import type { StepProps } from "../handover-steps/step-props.ts";
import { type Step, toStep } from "../inspection/steps.ts";
import { useInspection } from "../inspection/use-inspection.ts";
import { lastWalkMode } from "../inspection/walk-mode.ts";
import { useStore } from "../kept/small-store.ts";
import { contact } from "../live/last-contact.ts";
import { RefusedBanner } from "../refused/refused-banner.tsx";
import { DeskLink } from "../routing/desk-link.tsx";
import { goTo } from "../routing/desk-location.ts";
import { deskPaths } from "../routing/desk-paths.ts";
import css from "./handover-screen.module.css";
import { StepBar } from "./step-bar.tsx";
import { useHandoverCar } from "./use-handover-car.ts";
import { useTagTaken } from "./use-tag-taken.ts";

type Props = { readonly reference: string; readonly side: InspectionSide; readonly step: string };

/** One car at the kerb. Its steps can be taken in any order, and none waits for the network. */
export function HandoverScreen({ reference, side, step }: Props) {
  const car = useHandoverCar(reference, side);
  const walk = useInspection(reference, side, lastWalkMode());
  if (car === "unknown") return <UnknownCar />;
  if (car === undefined || walk === undefined) return <div className={classNames(css, "handover")} />;
  return <Handover row={car} walk={walk} step={toStep(step, side)} />;
}

function Handover({ row, walk, step }: Pick<StepProps, "row" | "walk" | "step">) {
  const words = useWords(kerbWords);
  const { side } = walk.inspection;
  const isTagTaken = useTagTaken(walk.inspection);
  useEffect(() => void switchTorch(false), []);
  const address = side === "reception" ? deskPaths.receive : deskPaths.giveBack;
  const go = (next: Step) => goTo(address(row.reference, next), { replace: true });
  const Shown = screens[step];
  const title = side === "reception" ? words.receiveTitle(row.plate) : words.returnTitle(row.plate);
  return (
    <main className={classNames(css, "handover")} data-ground="ink">
      <header className={classNames(css, "head")}>
        <DeskLink className={classNames(css, "square")} to={deskPaths.day()} aria-label={words.close}>
          <Cross />
        </DeskLink>
        <h1>
          <VisuallyHidden>{title}</VisuallyHidden>
          <VehiclePlate licensePlate={row.plate} size="m" />
        </h1>
        <Torch />
      </header>
      <OfflineNote />
      <RefusedBanner />
      <div className={classNames(css, "step")}>
        <Shown row={row} walk={walk} isTagTaken={isTagTaken} step={step} go={go} />
      </div>
      <StepBar step={step} walk={walk} address={(next) => address(row.reference, next)} />
    </main>
  );
}

const screens = {
  photos: PhotosStep,
  odometer: OdometerStep,
  key: KeyStep,
  remarks: RemarksStep,
  film: FilmStep,
  sign: SignStep,
} as const;

function Torch() {
  const words = useWords(kerbWords);
  const state = useStore(camera);
  const [isOn, setOn] = useState(false);
  const turn = (on: boolean) => {
    setOn(on);
    void switchTorch(on).then((isAsAsked) => isAsAsked || setOn(false));
  };
  if (state.kind !== "on" || !state.hasTorch) return <span className={classNames(css, "square", "none")} />;
  return (
    <label className={classNames(css, "square")}>
      <VisuallyHidden>{words.torch}</VisuallyHidden>
      <input type="checkbox" checked={isOn} onChange={(event) => turn(event.target.checked)} />
      <TorchPictogram />
    </label>
  );
}

function OfflineNote() {
  const words = useWords(kerbWords);
  const { reached } = useStore(contact);
  const photos = useStore(pieceMarks).length;
  if (reached) return null;
  return (
    <p role="status" className={classNames(css, "offline")}>
      <OfflinePictogram size="s" />
      {words.offline(photos)}
    </p>
  );
}

function UnknownCar() {
  const words = useWords(kerbWords);
  return (
    <main className={classNames(css, "unknown")}>
      <h1 className={classNames(css, "sentence")}>{words.unknown}</h1>
      <DeskLink className={buttonClass({ size: "l" })} to={deskPaths.day()}>
        {words.backToDay}
      </DeskLink>
    </main>
  );
}
