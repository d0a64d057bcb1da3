import { classNames } from "../class-names.ts";
import css from "./logo.module.css";

/** The mark alone: the car park's P over the sign's arrow. */
export function LogoMark() {
  return (
    <svg className={classNames(css, "mark")} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="6" fill="#ffc800" />
      <path
        fill="#14171c"
        fillRule="evenodd"
        d="M9.5 4.5h12a7.75 7.75 0 0 1 0 15.5H15v4.25H9.5zM15 9.5V15h6a2.75 2.75 0 0 0 0-5.5z"
      />
      <path fill="none" stroke="#14171c" strokeWidth="3.75" d="M9.5 30h20M24.75 24.75 30 30l-5.25 5.25" />
    </svg>
  );
}

/** Logo mark and operator name, for use inside the link to the home page. */
export function Logo({ brand }: { readonly brand: string }) {
  return (
    <span className={classNames(css, "logo")}>
      <LogoMark />
      <span>{brand}</span>
    </span>
  );
}
