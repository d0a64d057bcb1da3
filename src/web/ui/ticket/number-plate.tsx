import { classNames } from "../class-names.ts";
import { VisuallyHidden } from "../visually-hidden.tsx";
import css from "./number-plate.module.css";

type Props = {
  /** As it is written on the plate: `AB-123-CD`. */
  readonly plate: string;
  /** Letters of the country in its blue band: "F". Absent on a foreign plate whose country is unknown. */
  readonly country?: string | undefined;
  /** Read before it: "Plaque d'immatriculation". */
  readonly label?: string | undefined;
  readonly size?: "s" | "m" | "l" | undefined;
};

/** One line of twelve dots: a board of five hundred cars draws them all (desk §2). */
const stars = Array.from({ length: 12 }, (_, hour) => {
  const angle = (hour * Math.PI) / 6;
  return `M${(10 + 7 * Math.sin(angle)).toFixed(1)} ${(10 - 7 * Math.cos(angle)).toFixed(1)}h0`;
}).join("");

/** The vehicle as everybody at the kerb recognises it. */
export function NumberPlate({ plate, country, label, size = "m" }: Props) {
  return (
    <span className={classNames(css, "plate", size)}>
      {label ? <VisuallyHidden>{label} </VisuallyHidden> : null}
      {country ? (
        <span className={classNames(css, "band")} aria-hidden="true">
          <svg viewBox="0 0 20 20" className={classNames(css, "stars")} focusable="false">
            <path d={stars} stroke="#ffc800" strokeWidth="2.3" strokeLinecap="round" />
          </svg>
          <span className={classNames(css, "country")}>{country}</span>
        </span>
      ) : null}
      <span className={classNames(css, "text")}>{plate.replaceAll("-", "‑")}</span>
    </span>
  );
}
