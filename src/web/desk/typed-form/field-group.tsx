import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import css from "../office/office.module.css";
import own from "./typed-form.module.css";

type Props = { readonly legend: string; readonly children: ReactNode };

export function FieldGroup({ legend, children }: Props) {
  return (
    <fieldset className={classNames(own, "group")}>
      <legend>{legend}</legend>
      <div className={classNames(css, "fields")}>{children}</div>
    </fieldset>
  );
}
