import { Suspense, useId, useState } from "react";
import { type Angle, isMandatory } from "#domain/custody/inspection-set.ts";
import { vehicleClassOf } from "#domain/vehicle/vehicle-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { Viewfinder } from "../camera/viewfinder.tsx";
import { SkipPictogram } from "../frame/desk-pictograms.tsx";
import { ModeSwitch } from "../inspection/mode-switch.tsx";
import { anglesOf } from "../inspection/use-inspection.ts";
import { lazyPart } from "../routing/lazy-part.ts";
import { AngleStrip } from "../viewfinder/angle-strip.tsx";
import { CarOutline } from "../viewfinder/car-outline.tsx";
import { GhostPicture, useReceptionWalk } from "../viewfinder/ghost-picture.tsx";
import { Shutter } from "../viewfinder/shutter.tsx";
import { WalkMap } from "../viewfinder/walk-map.tsx";
import css from "./photos-step.module.css";
import type { StepProps } from "./step-props.ts";
import { useElapsed } from "./use-elapsed.ts";
import { usePhotoClaims } from "./use-photo-claims.ts";

// Few sides are left out: loaded with the first question.
const SkipDialog = lazyPart(() =>
  import("../inspection/skip-dialog.tsx").then((module) => module.SkipDialog),
);

type PhotosProps = Pick<StepProps, "walk" | "go"> & { readonly row?: StepProps["row"] };

/** The walk, clockwise: each shot advances to the next angle. */
export function PhotosStep({ walk, go, row }: PhotosProps) {
  const words = useWords(kerbWords);
  const allTaken = useId();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const { inspection } = walk;
  const { angle, choose, claim, takeFile } = usePhotoClaims(walk, () => go("odometer"));
  const before = useReceptionWalk(inspection.side === "return" ? inspection.reference : undefined);
  const hasGhost = before?.pictures.some((picture) => picture.angle === angle) === true;
  const name = angle === undefined ? "" : words.angles[angle];
  return (
    <div className={classNames(css, "step")}>
      <Viewfinder onVideo={setVideo} onFile={takeFile}>
        {angle === undefined ? null : <GhostPicture walk={before} angle={angle} />}
        {angle === undefined ? null : (
          <CarOutline angle={angle} vehicleClass={vehicleClassOf(row?.vehicle ?? { model: "" })} />
        )}
        <p className={classNames(css, "sign")} aria-live="polite">
          {angle === undefined ? (
            <span id={allTaken}>{words.allTaken}</span>
          ) : (
            <>
              <b>{name}</b>
              <span>{hasGhost ? words.sameAsBefore : words.inLine}</span>
            </>
          )}
        </p>
      </Viewfinder>
      <div className={classNames(css, "panel")}>
        <ModeSwitch walk={walk} />
        <AngleStrip walk={walk} angle={angle} onChoose={choose} />
        <Counts walk={walk} angle={angle} />
        <div className={classNames(css, "ways")}>
          <WalkMap walk={walk} angle={angle} />
          <Shutter
            video={video}
            label={angle === undefined ? words.steps.photos : words.shoot(name)}
            onTouch={claim}
            offBecause={angle === undefined ? allTaken : undefined}
          />
          {angle === undefined || isMandatory(angle) ? <span /> : <Skip walk={walk} angle={angle} />}
        </div>
      </div>
    </div>
  );
}

function Counts({ walk, angle }: Pick<StepProps, "walk"> & { readonly angle: Angle | undefined }) {
  const words = useWords(kerbWords);
  const elapsed = useElapsed(walk.inspection.at);
  const all = anglesOf(walk.inspection);
  const count = angle === undefined ? all.length : all.indexOf(angle) + 1;
  return (
    <p className={classNames(css, "counts")}>
      <span>{words.photoOf(count, all.length, elapsed)}</span>
      <span>{words.remarkCount(walk.inspection.remarks.length)}</span>
    </p>
  );
}

function Skip({ walk, angle }: Pick<StepProps, "walk"> & { readonly angle: Angle }) {
  const words = useWords(kerbWords);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={classNames(css, "skip")}
        onClick={() => setAsking(true)}
      >
        <SkipPictogram />
        <span aria-hidden="true">{words.skip}</span>
        <VisuallyHidden>
          {words.skip} {words.angles[angle]}
        </VisuallyHidden>
      </button>
      {isAsking ? (
        <Suspense>
          <SkipDialog walk={walk} angle={angle} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
