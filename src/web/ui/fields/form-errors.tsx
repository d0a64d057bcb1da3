import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "../class-names.ts";
import { Warning } from "../pictograms/state-pictograms.tsx";
import css from "./form-errors.module.css";

type Props = {
  /** "Deux champs sont à corriger". Nothing is shown without it. */
  readonly title?: string | undefined;
  /** Each leads to its field by the field's id. */
  readonly errors?: readonly { readonly id: string; readonly message: string }[] | undefined;
  /** Changes with each attempt, to move the focus here again. */
  readonly attempt?: number | undefined;
  /** Further links. */
  readonly children?: ReactNode;
};

/** Errors of the whole form, above it; receives the focus on each `attempt`. */
export function FormErrors({ title, errors, attempt, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (title && attempt !== undefined) box.current?.focus();
  }, [title, attempt]);
  if (!title) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={classNames(css, "errors")}>
      <Warning />
      <div className={classNames(css, "text")}>
        <p className={classNames(css, "title")}>{title}</p>
        {errors === undefined || errors.length === 0 ? null : (
          <ul>
            {errors.map(({ id, message }) => (
              <li key={id}>
                <a href={`#${id}`} onClick={(event) => focusField(event.currentTarget.hash)}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </div>
  );
}

/** Focuses the field rather than only scrolling to it, so that the user can type. */
function focusField(hash: string) {
  document.getElementById(decodeURIComponent(hash.slice(1)))?.focus();
}
