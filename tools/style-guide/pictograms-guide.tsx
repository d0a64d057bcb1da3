import type { ComponentType } from "react";
import { classNames } from "#web/ui/class-names.ts";
import * as action from "#web/ui/pictograms/action-pictograms.tsx";
import * as arrow from "#web/ui/pictograms/arrow-pictograms.tsx";
import * as password from "#web/ui/pictograms/password-pictograms.tsx";
import type { PictogramProps } from "#web/ui/pictograms/pictogram.tsx";
import * as service from "#web/ui/pictograms/service-pictograms.tsx";
import * as state from "#web/ui/pictograms/state-pictograms.tsx";
import * as stay from "#web/ui/pictograms/stay-pictograms.tsx";
import * as travel from "#web/ui/pictograms/travel-pictograms.tsx";
import { Chapter, Specimen } from "./specimen.tsx";
import css from "./style-guide.module.css";

type Set = Readonly<Record<string, ComponentType<PictogramProps>>>;

const sets: readonly [string, Set][] = [
  ["travel", travel],
  ["stay", stay],
  ["service", service],
  ["action", action],
  ["password", password],
  ["state", state],
  ["arrow", arrow],
];

export function PictogramsGuide() {
  return (
    <Chapter id="pictograms" title="Pictogrammes">
      {sets.map(([name, set]) => (
        <Specimen key={name} name={`${name}-pictograms`}>
          {Object.entries(set).map(([pictogramName, Drawn]) => (
            <figure key={pictogramName} className={classNames(css, "pictogram")}>
              <span className={classNames(css, "sizes")}>
                <Drawn size="xl" />
                <Drawn />
              </span>
              <figcaption>{pictogramName}</figcaption>
            </figure>
          ))}
        </Specimen>
      ))}
    </Chapter>
  );
}
