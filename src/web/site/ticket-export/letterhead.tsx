import { phoneFromAnywhere } from "#domain/language/phone/phone-from-anywhere.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { Logo } from "#web/ui/brand/logo.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useLocale } from "#web/words/use-words.ts";
import css from "./letterhead.module.css";

/** For print alone: the operator's name, and the number to call. */
export function Letterhead() {
  const { brand, operator } = useSettings();
  const locale = useLocale();
  return (
    <div className={classNames(css, "letterhead")}>
      <Logo brand={brand} />
      <span>
        {[operator.phone && phoneFromAnywhere(operator.phone, locale), operator.email]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </div>
  );
}
