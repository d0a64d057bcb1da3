import { useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { camera, cameraMessageId } from "../camera/camera-stream.ts";
import { isFull, pictureFromVideo } from "../camera/take-picture.ts";
import { useStore } from "../kept/small-store.ts";
import css from "./shutter.module.css";

type Props = {
  readonly video: HTMLVideoElement | null;
  readonly label: string;
  readonly onPicture: (bytes: ArrayBuffer) => Promise<void>;
  /** The id of a sentence on the screen that says why there is nothing to take. */
  readonly offBecause?: string | undefined;
};

/** 96 pixels at the thumb. Takes the next picture only once the last one is on the disk. */
export function Shutter({ video, label, onPicture, offBecause }: Props) {
  const words = useWords(kerbWords);
  const { kind } = useStore(camera);
  // The viewfinder says why the camera shows nothing.
  const reason = offBecause ?? (kind === "on" ? undefined : cameraMessageId);
  const isOff = reason !== undefined;
  const [state, setState] = useState<"ready" | "busy" | "full">("ready");
  const shoot = async () => {
    if (isOff || !video || state === "busy") return;
    setState("busy");
    try {
      await onPicture(await pictureFromVideo(video));
      navigator.vibrate?.(30);
      setState("ready");
    } catch (error) {
      setState(isFull(error) ? "full" : "ready");
    }
  };
  return (
    <>
      <button
        type="button"
        className={classNames(css, "shutter")}
        aria-label={label}
        aria-busy={state === "busy"}
        aria-disabled={isOff || undefined}
        aria-describedby={reason}
        onClick={() => void shoot()}
      />
      {state === "full" ? (
        <p role="alert" className={classNames(css, "full")}>
          {words.camera.storageFull}
        </p>
      ) : null}
    </>
  );
}
