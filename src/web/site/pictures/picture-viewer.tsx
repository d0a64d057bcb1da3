import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { PictureView } from "#contract/site/pictures.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ChevronLeft, ChevronRight } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { Pictogram } from "#web/ui/pictograms/pictogram.tsx";
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

/** How long a horizontal swipe has to be to change the picture, in pixels. */
const swipe = 48;

/** How far an arrow key moves a picture that fills the screen, in pixels. */
const step = 80;

/**
 * A full-screen picture: buttons, arrow keys or a swipe change it, Escape closes. Enlarged to fill the screen, or
 * pinch-zoomed, it is panned instead.
 */
export function PictureViewer({ pictures, shown, onShow, onClose }: Props) {
  const words = useWords(picturesWords);
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [fills, setFills] = useState(false);
  const isLarger = useIsPinched() || fills;
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
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    event.preventDefault();
    const by = event.key === "ArrowRight" ? 1 : -1;
    if (fills) stage.current?.scrollBy({ left: by * step });
    else turn(by);
  };
  return (
    <dialog
      ref={dialog}
      className={classNames(css, "viewer", isLarger && "larger")}
      data-ground="ink"
      aria-label={words.viewer}
      onClose={onClose}
      onKeyDown={keys}
      {...useSwipe(isLarger ? undefined : turn)}
    >
      {shown ? (
        <div className={classNames(css, "frame")}>
          <ShownPicture
            stage={stage}
            picture={shown}
            position={words.position(index + 1, pictures.length)}
            fills={fills}
          />
          <TurnButton label={words.previous} side="left" onTurn={() => turn(-1)} />
          <TurnButton label={words.next} side="right" onTurn={() => turn(1)} />
          <Tools fills={fills} onFill={setFills} />
        </div>
      ) : null}
    </dialog>
  );
}

function useSwipe(turn: ((by: 1 | -1) => void) | undefined) {
  const touched = useRef<number>(undefined);
  return {
    onPointerDown: (event: PointerEvent): void => {
      touched.current = event.clientX;
    },
    onPointerUp: (event: PointerEvent): void => {
      const moved = touched.current === undefined ? 0 : event.clientX - touched.current;
      touched.current = undefined;
      if (Math.abs(moved) >= swipe) turn?.(moved < 0 ? 1 : -1);
    },
    onPointerCancel: (): void => {
      touched.current = undefined;
    },
  };
}

type ShownProps = {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly picture: PictureView;
  readonly position: string;
  readonly fills: boolean;
};

function ShownPicture({ stage, picture, position, fills }: ShownProps) {
  const locale = useLocale();
  useEffect(() => {
    const { current } = stage;
    // Starts in the middle, equally far from both edges.
    if (fills && current) current.scrollTo({ left: (current.scrollWidth - current.clientWidth) / 2 });
  }, [stage, fills, picture]);
  return (
    <figure className={classNames(css, "figure")} aria-live="polite">
      <div
        ref={stage}
        className={classNames(css, "stage", fills && "filled")}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
        tabIndex={fills ? 0 : undefined}
      >
        <GalleryPicture
          picture={picture}
          sizes={fills ? "150vmax" : "100vw"}
          loading="eager"
          alt={picture.alt?.[locale]}
          sharp={fills}
        />
      </div>
      <figcaption className={classNames(css, "caption")}>
        <span>{picture.caption[locale]}</span> <span className={classNames(css, "position")}>{position}</span>
      </figcaption>
    </figure>
  );
}

type ToolsProps = { readonly fills: boolean; readonly onFill: (fills: boolean) => void };

function Tools({ fills, onFill }: ToolsProps) {
  const words = useWords(picturesWords);
  return (
    <form method="dialog" className={classNames(css, "tools")}>
      <button
        type="button"
        className={classNames(css, "button")}
        aria-label={words.fill}
        aria-pressed={fills}
        onClick={() => onFill(!fills)}
      >
        <FourCorners />
      </button>
      <button className={classNames(css, "button")} aria-label={words.close}>
        <Cross size="l" />
      </button>
    </form>
  );
}

function FourCorners() {
  return (
    <Pictogram size="l">
      <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" strokeLinejoin="miter" />
    </Pictogram>
  );
}

/** Whether the page is pinch-zoomed: one finger then pans it. */
function useIsPinched(): boolean {
  const [pinched, setPinched] = useState(false);
  useEffect(() => {
    const { visualViewport } = globalThis;
    const measure = (): void => setPinched((visualViewport?.scale ?? 1) > 1.01);
    visualViewport?.addEventListener("resize", measure);
    return () => visualViewport?.removeEventListener("resize", measure);
  }, []);
  return pinched;
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
