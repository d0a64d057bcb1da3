import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { CheckDisc, Ring } from "../pictograms/state-pictograms.tsx";
import css from "./rule-list.module.css";

export type FulfilledRule = { readonly text: ReactNode; readonly met: boolean };

type Props = {
  readonly rules: readonly FulfilledRule[];
  readonly label?: string | undefined;
  /** Announced after each rule: "respecté", "à respecter". */
  readonly metLabel: string;
  readonly unmetLabel: string;
};

/** A list of rules, marked as met by shape as well as colour. */
export function RuleList({ rules, label, metLabel, unmetLabel }: Props) {
  return (
    <ul role="list" aria-label={label} className={classNames(css, "rules")}>
      {rules.map(({ text, met }, index) => (
        <li key={index} className={classNames(css, "rule", met && "met")}>
          {met ? <CheckDisc size="s" label={metLabel} /> : <Ring size="s" label={unmetLabel} />}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
