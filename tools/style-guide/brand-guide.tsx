import { Flag } from "#web/ui/brand/flag.tsx";
import { LogoMark } from "#web/ui/brand/logo.tsx";
import { TerminalsMap } from "#web/ui/brand/terminals-map.tsx";
import { Chapter, Specimen } from "./specimen.tsx";

const terminals = ["1", "3", "2A", "2B", "2C", "2D", "2E", "2F", "2G"].map((name) => ({
  id: `cdg-${name.toLowerCase()}`,
  name,
  current: name === "2E",
}));

export function BrandGuide() {
  return (
    <Chapter id="brand" title="Marque et plan">
      <Specimen name="LogoMark, Flag">
        <LogoMark />
        <Flag locale="fr" />
        <Flag locale="en" />
      </Specimen>
      <Specimen name="TerminalsMap" layout="wide">
        <TerminalsMap label="Plan des terminaux" terminals={terminals} />
      </Specimen>
    </Chapter>
  );
}
