import { classNames } from "../class-names.ts";
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

/**
 * The vehicle as everybody at the kerb recognises it. Without drawings and clips of its own, because a board has five
 * hundred of them (desk §2).
 */
export function NumberPlate({ plate, country, label, size = "m" }: Props) {
  return (
    <span
      className={classNames(css, "plate", size)}
      {...(label && { role: "img", "aria-label": `${label} ${plate}` })}
    >
      {country ? (
        <span className={classNames(css, "band")} aria-hidden="true">
          {country}
        </span>
      ) : null}
      <span className={classNames(css, "text")}>{plate}</span>
    </span>
  );
}
