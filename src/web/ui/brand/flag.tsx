import type { Locale } from "#domain/locale.ts";
import { classNames } from "../class-names.ts";
import css from "./flag.module.css";

/** An SVG, because Windows has no flag emoji. Decorative: the text beside it names the language. */
export function Flag({ locale }: { readonly locale: Locale }) {
  return (
    <svg className={classNames(css, "flag")} viewBox="0 0 30 20" aria-hidden="true" focusable="false">
      {locale === "fr" ? <France /> : <UnitedKingdom />}
    </svg>
  );
}

function France() {
  return (
    <>
      <path fill="#fff" d="M0 0h30v20H0z" />
      <path fill="#000091" d="M0 0h10v20H0z" />
      <path fill="#e1000f" d="M20 0h10v20H20z" />
    </>
  );
}

function UnitedKingdom() {
  return (
    <>
      <path fill="#012169" d="M0 0h30v20H0z" />
      <path stroke="#fff" strokeWidth="4" d="m0 0 30 20M30 0 0 20" />
      <path
        fill="#c8102e"
        d="M0 0l10 6.7h2.4L2.4 0zM30 0 20 6.7h-2.4L27.6 0zM0 20l10-6.7h2.4L2.4 20zM30 20l-10-6.7h-2.4L27.6 20z"
      />
      <path fill="#fff" d="M11.5 0h7v20h-7zM0 6.5h30v7H0z" />
      <path fill="#c8102e" d="M13 0h4v20h-4zM0 8h30v4H0z" />
    </>
  );
}
