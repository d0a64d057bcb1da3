import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useStore } from "../kept/small-store.ts";
import { camera, cameraMessageId, holdStream } from "./camera-stream.ts";
import { isFull, pictureFromFile } from "./take-picture.ts";
import css from "./viewfinder.module.css";

type Props = {
  /** Receives the video element, from which pictures are taken. */
  readonly onVideo: (video: HTMLVideoElement | null) => void;
  /** Receives a picture from the camera app or a file; absent where none would do, as for a film. */
  readonly onFile?: ((bytes: ArrayBuffer) => Promise<void>) | undefined;
  /** Overlays: outline, ghost picture, sign. */
  readonly children?: ReactNode;
};

/** Always dark, to preserve night vision. */
export function Viewfinder({ onVideo, onFile, children }: Props) {
  const words = useWords(kerbWords);
  const state = useStore(camera);
  useEffect(() => holdStream(), []);
  const attach = useCallback(
    (video: HTMLVideoElement | null) => {
      if (video && state.kind === "on") video.srcObject = state.stream;
      onVideo(video);
    },
    [state, onVideo],
  );
  return (
    <div className={classNames(css, "finder")}>
      {/* The walk is filmed without sound: there is nothing to caption. */}
      <video
        ref={attach}
        className={classNames(css, "video")}
        autoPlay
        muted
        playsInline
        aria-hidden="true"
      />
      {children}
      {state.kind === "starting" || state.kind === "off" ? (
        <p id={cameraMessageId} className={classNames(css, "message")}>
          {words.camera.starting}
        </p>
      ) : null}
      {state.kind === "refused" ? <Refused onFile={onFile} /> : null}
    </div>
  );
}

function Refused({ onFile }: Pick<Props, "onFile">) {
  const words = useWords(kerbWords);
  if (onFile) return <ByFile onFile={onFile} />;
  return (
    <p id={cameraMessageId} className={classNames(css, "message")}>
      {words.camera.blocked}
    </p>
  );
}

function ByFile({ onFile }: { readonly onFile: NonNullable<Props["onFile"]> }) {
  const words = useWords(kerbWords);
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<"ready" | "busy" | "full" | "unreadable">("ready");
  const take = async () => {
    const file = input.current?.files?.[0];
    if (!file) return;
    setState("busy");
    try {
      await onFile(await pictureFromFile(file));
      setState("ready");
    } catch (error) {
      setState(isFull(error) ? "full" : "unreadable");
    }
    if (input.current) input.current.value = "";
  };
  return (
    <div className={classNames(css, "message")}>
      <p id={cameraMessageId}>{words.camera.refused}</p>
      <label className={classNames(css, "choose")} aria-busy={state === "busy"}>
        {words.camera.choose}
        <input
          ref={input}
          type="file"
          accept="image/*"
          capture="environment"
          disabled={state === "busy"}
          onChange={() => void take()}
        />
      </label>
      <p role="alert">
        {state === "unreadable" ? words.camera.unreadable : null}
        {state === "full" ? words.camera.storageFull : null}
      </p>
    </div>
  );
}
