import { SquareSign } from "#web/parts/presentation/square-sign.tsx";
import { classNames } from "#web/ui/class-names.ts";
import css from "./numbered-steps.module.css";

type Props = { readonly steps: readonly { readonly title: string; readonly text: string }[] };

/** An ordered list with its numbers as airport gate signs. */
export function NumberedSteps({ steps }: Props) {
  return (
    <ol role="list" className={classNames(css, "steps")}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={classNames(css, "step")}>
          <SquareSign>{index + 1}</SquareSign>
          <b>{title}</b>
          <span className={classNames(css, "text")}>{text}</span>
        </li>
      ))}
    </ol>
  );
}
