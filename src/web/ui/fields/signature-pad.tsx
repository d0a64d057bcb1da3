import { type PointerEvent, useId, useRef, useState } from "react";
import { Button } from "../actions/button.tsx";
import { classNames } from "../class-names.ts";
import { FieldError } from "./field-error.tsx";
import css from "./signature-pad.module.css";

type Point = readonly [x: number, y: number];
type Stroke = readonly Point[];

/** The drawn strokes in whole units of the field, and as a PNG on demand. */
export type Drawn = { readonly strokes: readonly Stroke[]; readonly toPng: () => Promise<ArrayBuffer> };

type Props = {
  readonly words: { readonly title: string; readonly hint: string; readonly clear: string };
  /** Why the signature cannot be sent. */
  readonly error?: string | undefined;
  readonly onDraw: (drawn: Drawn | undefined) => void;
};

const width = 640;
const height = 240;

/** A signature by finger, pen or mouse. */
export function SignaturePad({ words, error, onDraw }: Props) {
  const id = useId();
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const drawing = useRef<Point[]>(undefined);
  const [line, setLine] = useState<Stroke>([]);
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = [pointOf(event)];
    setLine(drawing.current);
  };
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (drawing.current === undefined) return;
    drawing.current = [...drawing.current, pointOf(event)];
    setLine(drawing.current);
  };
  const end = () => {
    if (drawing.current === undefined) return;
    const all = [...strokes, drawing.current];
    drawing.current = undefined;
    setLine([]);
    setStrokes(all);
    onDraw({ strokes: all, toPng: () => pngOf(all) });
  };
  const clear = () => {
    setStrokes([]);
    onDraw(undefined);
  };
  return (
    <figure className={classNames(css, "pad")}>
      <figcaption className={classNames(css, "caption")}>
        <span>
          <b>{words.title}</b> {words.hint}
        </span>
        <Button variant="quiet" onClick={clear}>
          {words.clear}
        </Button>
      </figcaption>
      <svg
        className={classNames(css, "field")}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.title}
        aria-describedby={error === undefined ? undefined : id}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path className={classNames(css, "base")} d={`M24 ${height - 48}H${width - 24}`} />
        <path className={classNames(css, "stroke")} d={[...strokes, line].map(pathOf).join("")} />
      </svg>
      <FieldError id={id} message={error} />
    </figure>
  );
}

function pointOf(event: PointerEvent<SVGSVGElement>): Point {
  const box = event.currentTarget.getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * width;
  const y = ((event.clientY - box.top) / box.height) * height;
  return [Math.round(x), Math.round(y)];
}

function pathOf(stroke: Stroke): string {
  // A dot is a line of zero length.
  const points = stroke.length === 1 ? [...stroke, ...stroke] : stroke;
  return points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
}

async function pngOf(strokes: readonly Stroke[]): Promise<ArrayBuffer> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.lineWidth = 5;
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const stroke of strokes) context.stroke(new Path2D(pathOf(stroke)));
  const blob = await canvas.convertToBlob({ type: "image/png" });
  return blob.arrayBuffer();
}
