import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import { isTerminalOpenOn, terminalNameOn } from "#domain/terminal/terminal.ts";
import { useSettings, useToday } from "#web/parts/settings-context.ts";
import type { TerminalsMap } from "#web/ui/brand/terminals-map.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { homeWords } from "#web/words/home/home-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { whenVisible } from "../hydration/when-visible.ts";
import css from "./meeting-map.module.css";

type Drawing = ComponentType<ComponentProps<typeof TerminalsMap>>;

/** The terminals from above. Loaded when about to be visible: the list of meeting points says the same in words. */
export function MeetingMap() {
  const words = useWords(homeWords).contact;
  const settings = useSettings();
  const today = useToday();
  const [Map, setMap] = useState<Drawing>();
  useEffect(() => {
    void whenVisible("contact")
      .then(() => import("#web/ui/brand/terminals-map.tsx"))
      .then((module) => setMap(() => module.TerminalsMap))
      // The section is complete without the map.
      .catch(() => {});
  }, []);
  const terminals = settings.terminals
    .filter((terminal) => isTerminalOpenOn(terminal, today))
    .map((terminal) => ({ id: terminal.id, name: terminalNameOn(terminal, today) }));
  return (
    <figure className={classNames(css, "figure")}>
      <div className={classNames(css, "map")}>
        {Map ? <Map terminals={terminals} label={words.map} /> : null}
      </div>
      <figcaption className={classNames(css, "hint")}>{words.mapHint}</figcaption>
    </figure>
  );
}
