import { classNames } from "../class-names.ts";
import css from "./number-plate.module.css";

type Props = {
  /** As it is written on the plate: `AB-123-CD`. */
  readonly plate: string;
  /** Country letters in the blue band: "F". Undefined on a foreign plate whose country is unknown. */
  readonly country?: string | undefined;
  /** Announced before it: "Plaque d'immatriculation". */
  readonly label?: string | undefined;
  readonly size?: "s" | "m" | "l" | undefined;
};

/** The vehicle's number plate. Without SVG or clipping, because a board shows five hundred of them (desk §2). */
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
