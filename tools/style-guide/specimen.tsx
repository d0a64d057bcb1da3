import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import css from "./style-guide.module.css";

/** A chapter of the guide. */
export function Chapter({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section id={id} className={classNames(css, "chapter")} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

type SpecimenProps = {
  readonly name: string;
  readonly children: ReactNode;
  readonly layout?: "row" | "stack" | "grid" | "wide" | undefined;
  readonly ground?: "ink" | "signal" | undefined;
};

/** One component, named as its export is. */
export function Specimen({ name, layout = "row", ground, children }: SpecimenProps) {
  return (
    <div className={classNames(css, "specimen")}>
      <h3 className={classNames(css, "name")}>{name}</h3>
      <div className={classNames(css, layout, ground)} data-ground={ground}>
        {children}
      </div>
    </div>
  );
}
