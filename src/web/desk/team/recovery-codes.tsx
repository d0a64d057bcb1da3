import { classNames } from "#web/ui/class-names.ts";
import css from "./team.module.css";

export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <ol role="list" className={classNames(css, "codes")}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
  );
}
