import { type ReactNode, useEffect, useRef, useState } from "react";
import type { PieceKind } from "#domain/custody/inspection-set.ts";
import { classNames } from "#web/ui/class-names.ts";
import { CheckDisc } from "#web/ui/pictograms/state-pictograms.tsx";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { camera } from "../camera/camera-stream.ts";
import { readCodes } from "../camera/read-codes.ts";
import { Viewfinder } from "../camera/viewfinder.tsx";
import type { Walk } from "../inspection/use-inspection.ts";
import { useStore } from "../kept/small-store.ts";
import { type Claim, Shutter } from "../viewfinder/shutter.tsx";
import css from "./shot-step.module.css";

type Props = {
  readonly walk: Walk;
  readonly kind: Extract<PieceKind, "odometer" | "key" | "remark">;
  /** What the picture must show. */
  readonly label: string;
  readonly isTaken: boolean;
  readonly onTaken?: ((pieceId: string | undefined) => void) | undefined;
  /** Also called for codes in view, such as a key tag. */
  readonly onCode?: ((code: string) => void) | undefined;
  /** Fields and hints beside the picture. */
  readonly children: ReactNode;
};

/** One picture and what is read from it. */
export function ShotStep({ walk, kind, label, isTaken, onTaken, onCode, children }: Props) {
  const words = useWords(kerbWords);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const waiting = useRef(0);
  const take = async (bytes: ArrayBuffer, source: "camera" | "file") => {
    const id = await walk.capture({ kind, bytes, mime: "image/jpeg", source });
    // If the shutter was pressed again meanwhile, the step advances only once that picture is stored too.
    if (waiting.current < 2) onTaken?.(id);
  };
  const claim = (): Claim => {
    waiting.current += 1;
    return {
      keep: (bytes) => take(bytes, "camera"),
      end: () => {
        waiting.current -= 1;
      },
    };
  };
  const isOn = useStore(camera).kind === "on";
  const readCode = useRef(onCode);
  useEffect(() => {
    readCode.current = onCode;
  });
  const readsCodes = onCode !== undefined;
  useEffect(() => {
    if (!isOn || !video || !readsCodes) return undefined;
    return readCodes(video, (code) => readCode.current?.(code));
  }, [isOn, video, readsCodes]);
  return (
    <div className={classNames(css, "step")}>
      <Viewfinder onVideo={setVideo} onFile={(bytes) => take(bytes, "file")}>
        <p className={classNames(css, "sign")}>
          <b>{label}</b>
          <span role="status" className={classNames(css, "taken")}>
            {isTaken ? (
              <>
                <CheckDisc size="s" /> {words.angleState.done}
              </>
            ) : null}
          </span>
        </p>
      </Viewfinder>
      <div className={classNames(css, "panel")}>
        <div className={classNames(css, "read")}>{children}</div>
        <Shutter video={video} label={words.shoot(label)} onTouch={claim} />
      </div>
    </div>
  );
}
