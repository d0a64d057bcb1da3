import type { Angle } from "#domain/custody/inspection-set.ts";
import { classNames } from "#web/ui/class-names.ts";
import css from "./car-outline.module.css";

type View = "side" | "end" | "corner";

/** Where the whole car belongs in the picture: from the side, from an end, from a corner. */
export function CarOutline({ angle }: { readonly angle: Angle }) {
  const { view, isMirrored } = viewOf(angle);
  return (
    <svg className={classNames(css, "outline")} viewBox="0 0 400 260" aria-hidden="true" focusable="false">
      <path className={classNames(css, "corners")} d="M8 40V12h30M392 40V12h-30M8 220v28h30M392 220v28h-30" />
      <g transform={isMirrored ? "translate(400 0) scale(-1 1)" : undefined}>
        <path className={classNames(css, "car")} d={shapes[view]} />
      </g>
    </svg>
  );
}

const shapes: Readonly<Record<View, string>> = {
  side: "M24 170c-8-26 2-42 26-48l52-14c34-30 60-40 112-40 44 0 74 12 104 42l44 10c18 6 20 30 14 50h-30a36 36 0 0 0-72 0H132a36 36 0 0 0-72 0z",
  end: "M96 196v-64l18-14 22-46c4-8 10-12 20-12h88c10 0 16 4 20 12l22 46 18 14v64h-34v-16H130v16z",
  corner:
    "M40 178c-8-24-2-44 20-52l40-14 34-36c10-10 24-14 44-14h66c18 0 30 4 40 16l32 38 32 14c16 8 18 36 12 58l-26 6a32 32 0 0 0-60 4l-116-4a34 34 0 0 0-66-4z",
};

/** Clockwise from the front, the car's nose to the left of whoever stands on its left side. */
function viewOf(angle: Angle): { readonly view: View; readonly isMirrored: boolean } {
  if (angle === 1 || angle === 5) return { view: "end", isMirrored: false };
  if (angle === 3 || angle === 7) return { view: "side", isMirrored: angle === 3 };
  return { view: "corner", isMirrored: angle === 2 || angle === 6 };
}
