import { classNames } from "#web/ui/class-names.ts";
import css from "./numbered-steps.module.css";

type Props = { readonly steps: readonly { readonly title: string; readonly text: string }[] };

/** In their order, as the signs of an airport count gates. */
export function NumberedSteps({ steps }: Props) {
  return (
    <ol role="list" className={classNames(css, "steps")}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={classNames(css, "step")}>
          <span className={classNames(css, "number")} aria-hidden="true">
            {index + 1}
          </span>
          <b>{title}</b>
          <span className={classNames(css, "text")}>{text}</span>
        </li>
      ))}
    </ol>
  );
}
