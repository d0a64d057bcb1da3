import { classNames } from "../class-names.ts";
import { VisuallyHidden } from "../visually-hidden.tsx";
import css from "./skeleton.module.css";

type Props = {
  /** The shape of the coming content, to avoid layout shift. */
  readonly shape: "text" | "title" | "field" | "card" | "pass";
  readonly count?: number | undefined;
  /** "Chargement…", read once. */
  readonly label?: string | undefined;
};

export function Skeleton({ shape, count = 1, label }: Props) {
  return (
    <div className={classNames(css, "stack")} role={label ? "status" : undefined}>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
      {Array.from({ length: count }, (_, index) => (
        <div key={index} aria-hidden="true" className={classNames(css, "bone", shape)} />
      ))}
    </div>
  );
}
