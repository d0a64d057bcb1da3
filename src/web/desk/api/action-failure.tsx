import { classNames } from "#web/ui/class-names.ts";
import css from "./action-failure.module.css";

/** Why an action was refused (`useDeskAction`), shown beside its button. */
export function ActionFailure({ children }: { readonly children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <span role="alert" className={classNames(css, "failure")}>
      {children}
    </span>
  );
}
