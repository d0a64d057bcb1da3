import { formatPhone } from "#domain/language/format.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { Logo } from "#web/ui/brand/logo.tsx";
import { classNames } from "#web/ui/class-names.ts";
import css from "./letterhead.module.css";

/** For print alone: the operator's name, and the number to call. */
export function Letterhead() {
  const { brand, operator } = useSettings();
  return (
    <div className={classNames(css, "letterhead")}>
      <Logo brand={brand} />
      <span>
        {[operator.phone && formatPhone(operator.phone), operator.email].filter(Boolean).join(" · ")}
      </span>
    </div>
  );
}
