import css from "./logo.module.css";
import { classNames } from "../class-names.ts";

/** The mark alone: the car park's P over the sign's arrow. */
export function LogoMark() {
  return (
    <svg className={classNames(css, "mark")} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="6" fill="#ffc800" />
      <path
        fill="#14171c"
        fillRule="evenodd"
        d="M9 5.5h13.5a8.75 8.75 0 0 1 0 17.5H15v6H9zM15 11v6.5h6.75a3.25 3.25 0 0 0 0-6.5z"
      />
      <path fill="none" stroke="#14171c" strokeWidth="3.5" d="M9 33.25h21M25.5 27.75l5.5 5.5-5.5 5.5" />
    </svg>
  );
}

/** The mark and the operator's name. Put it inside the link to the home page. */
export function Logo({ brand }: { readonly brand: string }) {
  return (
    <span className={classNames(css, "logo")}>
      <LogoMark />
      <span>{brand}</span>
    </span>
  );
}
