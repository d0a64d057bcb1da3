import type { Angle } from "#domain/custody/inspection-set.ts";
import type { VehicleClass } from "#domain/vehicle/vehicle-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import css from "./car-outline.module.css";

type View = "side" | "end" | "corner";

type Props = { readonly angle: Angle; readonly vehicleClass?: VehicleClass };

/** Outline of where the car belongs in the frame: from the side, an end or a corner. */
export function CarOutline({ angle, vehicleClass = "car" }: Props) {
  const { view, isMirrored } = viewOf(angle);
  return (
    <svg className={classNames(css, "outline")} viewBox="0 0 400 260" aria-hidden="true" focusable="false">
      <path className={classNames(css, "corners")} d="M8 40V12h30M392 40V12h-30M8 220v28h30M392 220v28h-30" />
      <g transform={isMirrored ? "translate(400 0) scale(-1 1)" : undefined}>
        <path className={classNames(css, "car")} d={shapes[vehicleClass][view]} />
      </g>
    </svg>
  );
}

const shapes: Readonly<Record<VehicleClass, Readonly<Record<View, string>>>> = {
  car: {
    side: "M24 170c-8-26 2-42 26-48l52-14c34-30 60-40 112-40 44 0 74 12 104 42l44 10c18 6 20 30 14 50h-30a36 36 0 0 0-72 0H132a36 36 0 0 0-72 0z",
    end: "M96 196v-64l18-14 22-46c4-8 10-12 20-12h88c10 0 16 4 20 12l22 46 18 14v64h-34v-16H130v16z",
    corner:
      "M40 178c-8-24-2-44 20-52l40-14 34-36c10-10 24-14 44-14h66c18 0 30 4 40 16l32 38 32 14c16 8 18 36 12 58l-26 6a32 32 0 0 0-60 4l-116-4a34 34 0 0 0-66-4z",
  },
  tall: {
    side: "M26 178c-8-30 0-48 24-54l46-12 38-44c10-10 20-14 36-14h112c18 0 28 4 36 16l30 42 26 10c18 8 18 36 12 56h-32a38 38 0 0 0-76 0H138a38 38 0 0 0-76 0z",
    end: "M92 208v-80l18-16 18-52c4-10 12-14 24-14h96c12 0 20 4 24 14l18 52 18 16v80h-36v-18H128v18z",
    corner:
      "M40 188c-8-28-2-50 20-58l36-14 32-46c8-12 22-18 42-18h80c20 0 32 6 40 18l30 46 28 14c16 8 18 40 12 62l-26 6a34 34 0 0 0-62 4l-120-4a36 36 0 0 0-70-4z",
  },
  van: {
    side: "M22 190c-6-34-2-60 18-70l26-12 38-52c8-10 18-14 34-14h206c20 0 30 10 30 30v118h-34a38 38 0 0 0-76 0H138a38 38 0 0 0-76 0z",
    end: "M96 216V66c0-20 10-30 30-30h148c20 0 30 10 30 30v150h-38v-18H134v18z",
    corner:
      "M38 196c-8-34-2-58 20-68l28-14 34-56c8-14 20-20 40-20h150c24 0 36 12 36 36v116l-28 6a36 36 0 0 0-64 4l-118-2a38 38 0 0 0-72-2z",
  },
};

/** Angles run clockwise from the front; seen from its left side, the car's nose points left. */
function viewOf(angle: Angle): { readonly view: View; readonly isMirrored: boolean } {
  if (angle === 1 || angle === 5) return { view: "end", isMirrored: false };
  if (angle === 3 || angle === 7) return { view: "side", isMirrored: angle === 3 };
  return { view: "corner", isMirrored: angle === 2 || angle === 6 };
}
