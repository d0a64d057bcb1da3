import { type CSSProperties, useId, useLayoutEffect, useRef, useState } from "react";
import { formatPercent } from "#domain/language/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { claimsWords } from "#web/words/custody/claims-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./compared-pictures.module.css";

type Props = {
  /** The side of the car. */
  readonly name: string;
  readonly before: string;
  readonly after: string;
};

/** One side of the car at reception and return, overlaid, with zoom (custody §8). */
export function ComparedPictures({ name, before, after }: Props) {
  const words = useWords(claimsWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        aria-label={words.compare.of(name)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words.compare.open}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={name}
        closeLabel={words.compare.close}
        size="l"
      >
        {isOpen ? <Overlay name={name} before={before} after={after} /> : null}
      </Dialog>
    </>
  );
}

/** Both pictures scroll and zoom together, so that the same spot stays aligned. */
function Overlay({ name, before, after }: Props) {
  const words = useWords(claimsWords);
  const locale = useLocale();
  const [share, setShare] = useState(50);
  const [zoom, setZoom] = useState(1);
  const frame = useMiddleKept(zoom);
  // The original is loaded only once zoomed in.
  const addressOf = (id: string) => `/api/desk/pieces/${id}/${zoom > 1 ? "original" : "1280"}`;
  const drawn = { "--share": `${share}%`, "--zoom": zoom } as CSSProperties;
  return (
    <>
      <section
        ref={frame}
        className={classNames(css, "frame")}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- enlarged, it is scrolled by keyboard (WCAG 2.1.1)
        tabIndex={0}
        aria-label={words.compare.both(name)}
      >
        <div className={classNames(css, "pictures")} style={drawn}>
          <img src={addressOf(before)} alt={`${name}, ${words.before}`} />
          <img src={addressOf(after)} alt={`${name}, ${words.after}`} className={classNames(css, "over")} />
          <span className={classNames(css, "seam")} />
        </div>
      </section>
      <div className={classNames(css, "ends")} aria-hidden="true">
        <b>{words.before}</b>
        <b>{words.after}</b>
      </div>
      <Slide
        label={words.compare.share}
        said={formatPercent(share, locale)}
        min={0}
        max={100}
        step={5}
        value={share}
        onSlide={setShare}
      />
      <Slide
        label={words.compare.zoom}
        said={words.compare.times(zoom)}
        min={1}
        max={6}
        step={1}
        value={zoom}
        onSlide={setZoom}
      />
    </>
  );
}

/** Keeps the centre of the view fixed while zooming. */
function useMiddleKept(zoom: number) {
  const frame = useRef<HTMLElement>(null);
  const former = useRef(zoom);
  useLayoutEffect(() => {
    const nearer = zoom / former.current;
    former.current = zoom;
    const shown = frame.current;
    if (!shown || nearer === 1) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = shown;
    shown.scrollLeft = (scrollLeft + clientWidth / 2) * nearer - clientWidth / 2;
    shown.scrollTop = (scrollTop + clientHeight / 2) * nearer - clientHeight / 2;
  }, [zoom]);
  return frame;
}

type SlideProps = {
  readonly label: string;
  /** The value as announced by screen readers (`aria-valuetext`). */
  readonly said: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly onSlide: (value: number) => void;
};

function Slide({ label, said, onSlide, ...range }: SlideProps) {
  const id = useId();
  return (
    <div className={classNames(css, "slide")}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        aria-valuetext={said}
        {...range}
        onChange={({ target }) => onSlide(target.valueAsNumber)}
      />
      <span aria-hidden="true">{said}</span>
    </div>
  );
}
