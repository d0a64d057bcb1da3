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

const stars = Array.from({ length: 12 }, (_, hour) => {
  const angle = (hour * Math.PI) / 6;
  return { x: 10 + 7 * Math.sin(angle), y: 10 - 7 * Math.cos(angle) };
});

/** The vehicle as everybody at the kerb recognises it. */
export function NumberPlate({ plate, country, label, size = "m" }: Props) {
  return (
    <span className={classNames(css, "plate", size)}>
      {label ? <VisuallyHidden>{label} </VisuallyHidden> : null}
      {country ? (
        <span className={classNames(css, "band")} aria-hidden="true">
          <svg viewBox="0 0 20 20" className={classNames(css, "stars")} focusable="false">
            {stars.map(({ x, y }) => (
              <circle key={`${x} ${y}`} cx={x.toFixed(2)} cy={y.toFixed(2)} r="1.15" fill="#ffc800" />
            ))}
          </svg>
          <span className={classNames(css, "country")}>{country}</span>
        </span>
      ) : null}
      <span className={classNames(css, "text")}>{plate.replaceAll("-", "‑")}</span>
    </span>
  );
}
