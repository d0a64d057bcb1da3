import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import type { PictureView } from "#contract/site/pictures.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ChevronLeft, ChevronRight } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { Cross } from "#web/ui/pictograms/state-pictograms.tsx";
import { picturesWords } from "#web/words/home/pictures-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { GalleryPicture } from "./gallery-picture.tsx";
import css from "./picture-viewer.module.css";

type Props = {
  readonly pictures: readonly PictureView[];
  readonly shown: PictureView | undefined;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
};

/** How far a finger has to move sideways to turn the picture, in pixels. */
const swipe = 48;

/** A picture on the whole screen: arrows, arrow keys or a swipe turn it, Escape closes. */
export function PictureViewer({ pictures, shown, onShow, onClose }: Props) {
  const words = useWords(picturesWords);
  const dialog = useRef<HTMLDialogElement>(null);
  const touched = useRef<number>(undefined);
  const index = shown ? pictures.indexOf(shown) : -1;
  const turn = (by: 1 | -1): void => {
    const next = pictures[(index + by + pictures.length) % pictures.length];
    if (next) onShow(next.id);
  };
  useEffect(() => {
    const element = dialog.current;
    if (shown && element && !element.open) element.showModal();
    if (!shown) element?.close();
  }, [shown]);
  const keys = (event: KeyboardEvent): void => {
    if (event.key === "ArrowRight") turn(1);
    else if (event.key === "ArrowLeft") turn(-1);
  };
  const lift = (event: PointerEvent): void => {
    const moved = touched.current === undefined ? 0 : event.clientX - touched.current;
    touched.current = undefined;
    if (Math.abs(moved) >= swipe) turn(moved < 0 ? 1 : -1);
  };
  return (
    <dialog
      ref={dialog}
      className={classNames(css, "viewer")}
      data-ground="ink"
      aria-label={words.viewer}
      onClose={onClose}
      onKeyDown={keys}
      onPointerDown={(event) => {
        touched.current = event.clientX;
      }}
      onPointerUp={lift}
      onPointerCancel={() => {
        touched.current = undefined;
      }}
    >
      {shown ? (
        <div className={classNames(css, "frame")}>
          <ShownPicture picture={shown} position={words.position(index + 1, pictures.length)} />
          <TurnButton label={words.previous} side="left" onTurn={() => turn(-1)} />
          <TurnButton label={words.next} side="right" onTurn={() => turn(1)} />
          <form method="dialog" className={classNames(css, "close")}>
            <button className={classNames(css, "button")} aria-label={words.close}>
              <Cross size="l" />
            </button>
          </form>
        </div>
      ) : null}
    </dialog>
  );
}

function ShownPicture({ picture, position }: { readonly picture: PictureView; readonly position: string }) {
  const locale = useLocale();
  return (
    <figure className={classNames(css, "figure")} aria-live="polite">
      <GalleryPicture picture={picture} sizes="100vw" loading="eager" alt={picture.alt?.[locale]} />
      <figcaption className={classNames(css, "caption")}>
        <span>{picture.caption[locale]}</span> <span className={classNames(css, "position")}>{position}</span>
      </figcaption>
    </figure>
  );
}

type TurnProps = { readonly label: string; readonly side: "left" | "right"; readonly onTurn: () => void };

function TurnButton({ label, side, onTurn }: TurnProps) {
  const Drawn = side === "left" ? ChevronLeft : ChevronRight;
  return (
    <button type="button" aria-label={label} className={classNames(css, "button", side)} onClick={onTurn}>
      <Drawn size="l" />
    </button>
  );
}
