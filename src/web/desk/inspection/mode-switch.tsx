import { classNames } from "#web/ui/class-names.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "./mode-switch.module.css";
import type { Walk } from "./use-inspection.ts";
import { keepWalkMode } from "./walk-mode.ts";

const modes = ["complete", "express"] as const;

/** All sides now, or the corners now and the rest in the lot. Pictures already taken count in both modes. */
export function ModeSwitch({ walk }: { readonly walk: Walk }) {
  const words = useWords(kerbWords);
  if (walk.inspection.mode === "lot") return null;
  return (
    <fieldset className={classNames(css, "modes")}>
      <VisuallyHidden>
        <legend>{words.mode}</legend>
      </VisuallyHidden>
      {modes.map((mode) => (
        <label key={mode} className={classNames(css, "mode")} title={words.modeHints[mode]}>
          <input
            type="radio"
            name="mode"
            checked={walk.inspection.mode === mode}
            onChange={() => {
              keepWalkMode(mode);
              void walk.setMode(mode);
            }}
          />
          {words.modes[mode]}
        </label>
      ))}
    </fieldset>
  );
}
