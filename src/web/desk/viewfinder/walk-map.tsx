import { type Angle, angles } from "#domain/custody/inspection-set.ts";
import { classNames } from "#web/ui/class-names.ts";
import { isPieceOf, type Walk } from "../inspection/use-inspection.ts";
import css from "./walk-map.module.css";

/** A map of the position around the car: the front is up, clockwise. The strip above says the same in words. */
export function WalkMap({ walk, angle }: { readonly walk: Walk; readonly angle: Angle | undefined }) {
  return (
    <svg className={classNames(css, "map")} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <rect className={classNames(css, "car")} x="38" y="22" width="24" height="56" rx="9" />
      <path className={classNames(css, "glass")} d="M42 40h16l-3-8H45zM42 62h16l-3 8H45z" />
      {angles.map((one) => {
        const turn = ((one - 1) * Math.PI) / 4;
        const isTaken = walk.inspection.pieces.some((piece) => isPieceOf(piece, one));
        return (
          <circle
            key={one}
            className={classNames(css, "dot", isTaken && "taken", one === angle && "now")}
            cx={50 + 40 * Math.sin(turn)}
            cy={50 - 43 * Math.cos(turn)}
            r="6"
          />
        );
      })}
    </svg>
  );
}
