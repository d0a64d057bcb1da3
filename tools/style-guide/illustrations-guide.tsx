import { HeroIllustration } from "#web/ui/illustrations/hero-illustration.tsx";
import { Illustration, type IllustrationName } from "#web/ui/illustrations/illustration.tsx";
import { Chapter, Specimen } from "./specimen.tsx";

const names: readonly IllustrationName[] = [
  "kerb",
  "keypad",
  "cameras",
  "walk-round",
  "odometer",
  "lot-at-night",
  "keys-back",
  "not-found",
  "mail-sent",
  "no-vehicles",
  "no-bookings",
  "payment",
];

export function IllustrationsGuide() {
  return (
    <Chapter id="illustrations" title="Illustrations">
      <Specimen name="HeroIllustration" layout="wide">
        <HeroIllustration />
      </Specimen>
      <Specimen name="Illustration" layout="grid">
        {names.map((name) => (
          <Illustration key={name} name={name} />
        ))}
      </Specimen>
    </Chapter>
  );
}
