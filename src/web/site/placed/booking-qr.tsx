import { encode } from "uqr";
import { classNames } from "#web/ui/class-names.ts";
import { placedWords } from "#web/words/booking/placed-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "./booking-qr.module.css";

/** The reference for the valet's telephone: dark on white in every colour scheme, or no camera reads it. */
export function BookingQr({ reference }: { readonly reference: string }) {
  const words = useWords(placedWords).confirmed;
  const { data, size } = encode(reference, { ecc: "M", border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return (
    <svg
      className={classNames(css, "code")}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={words.code}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#14171c" d={path} />
    </svg>
  );
}
