import { classNames } from "#web/ui/class-names.ts";
import { Chapter, Specimen } from "./specimen.tsx";
import css from "./style-guide.module.css";

const colours = [
  "ink",
  "ink-2",
  "ink-3",
  "paper",
  "card",
  "well",
  "line",
  "edge",
  "signal",
  "ok",
  "warn",
  "stop",
  "eu",
];
const steps = ["vast", "huge", "large", "big", "normal", "small", "tiny"];

export function TokensGuide() {
  return (
    <Chapter id="tokens" title="Couleurs et lettres">
      <Specimen name="Colours">
        {colours.map((colour) => (
          <div key={colour} className={classNames(css, "colour")}>
            <svg className={classNames(css, "swatch")} aria-hidden="true">
              <rect width="100%" height="100%" fill={`var(--${colour})`} />
            </svg>
            {colour}
          </div>
        ))}
      </Specimen>
      <Specimen name="Type" layout="stack">
        {steps.map((step) => (
          <p key={step} className={classNames(css, step)}>
            Déposez vos clés au terminal
          </p>
        ))}
        <p className={classNames(css, "figures")}>ven. 11 déc. 06:30 — 1 240,50 €</p>
        <p className={classNames(css, "mono")}>VS-7K3M9Q AF 1234 AB-123-CD</p>
      </Specimen>
    </Chapter>
  );
}
