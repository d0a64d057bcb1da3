import { encode } from "uqr";
import { classNames } from "../class-names.ts";
import css from "./qr-code.module.css";

type Props = {
  readonly text: string;
  readonly label: string;
  /** Small on a ticket; large where a camera is held further from the screen. */
  readonly size?: "s" | "l";
};

/** Dark on white in every colour scheme: cameras cannot read it otherwise. */
export function QrCode({ text, label, size = "l" }: Props) {
  const code = encode(text, { ecc: "M", border: 2 });
  const path = code.data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return (
    <svg
      className={classNames(css, "code", size)}
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${code.size}v${code.size}H0z`} />
      <path fill="#14171c" d={path} />
    </svg>
  );
}
