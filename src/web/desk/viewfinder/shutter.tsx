import { useRef, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { camera, cameraMessageId } from "../camera/camera-stream.ts";
import { isFull, pictureFromVideo } from "../camera/take-picture.ts";
import { useStore } from "../kept/small-store.ts";
import css from "./shutter.module.css";

/** What a press of the shutter photographs, decided at the press. */
export type Claim = {
  readonly keep: (bytes: ArrayBuffer) => Promise<void>;
  /** Called after the picture, whether it was stored or not. */
  readonly end: () => void;
};

type Props = {
  readonly video: HTMLVideoElement | null;
  readonly label: string;
  readonly onTouch: () => Claim | undefined;
  /** Id of the element that explains why the shutter is disabled. */
  readonly offBecause?: string | undefined;
};

/**
 * 96 pixels wide, within the thumb's reach. Every press takes a picture, however fast; pictures are stored in the order
 * of the presses.
 */
export function Shutter({ video, label, onTouch, offBecause }: Props) {
  const words = useWords(kerbWords);
  const { kind } = useStore(camera);
  // The viewfinder's own message explains why there is no image.
  const reason = offBecause ?? (kind === "on" ? undefined : cameraMessageId);
  const isOff = reason !== undefined;
  const [waiting, setWaiting] = useState(0);
  const [isDiskFull, setDiskFull] = useState(false);
  const last = useRef<Promise<void>>(Promise.resolve());
  const keep = async (claim: Claim, picture: Promise<ArrayBuffer>, before: Promise<void>) => {
    try {
      const [bytes] = await Promise.all([picture, before]);
      await claim.keep(bytes);
      navigator.vibrate?.(30);
      setDiskFull(false);
    } catch (error) {
      setDiskFull(isFull(error));
    }
    claim.end();
    setWaiting((count) => count - 1);
  };
  const shoot = () => {
    const claim = isOff || !video ? undefined : onTouch();
    if (!claim || !video) return;
    setWaiting((count) => count + 1);
    // Captures the frame at the press, not when the queue gets to it.
    last.current = keep(claim, pictureFromVideo(video), last.current);
  };
  return (
    <>
      <button
        type="button"
        className={classNames(css, "shutter")}
        aria-label={label}
        aria-busy={waiting > 0}
        aria-disabled={isOff || undefined}
        aria-describedby={reason}
        onClick={shoot}
      />
      {isDiskFull ? (
        <p role="alert" className={classNames(css, "full")}>
          {words.camera.storageFull}
        </p>
      ) : null}
    </>
  );
}
