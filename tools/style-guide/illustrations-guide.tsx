import cameras from "#web/ui/illustrations/generated/cameras.svg";
import kerb from "#web/ui/illustrations/generated/kerb.svg";
import keypad from "#web/ui/illustrations/generated/keypad.svg";
import keysBack from "#web/ui/illustrations/generated/keys-back.svg";
import lotAtNight from "#web/ui/illustrations/generated/lot-at-night.svg";
import mailSent from "#web/ui/illustrations/generated/mail-sent.svg";
import noBookings from "#web/ui/illustrations/generated/no-bookings.svg";
import noVehicles from "#web/ui/illustrations/generated/no-vehicles.svg";
import notFound from "#web/ui/illustrations/generated/not-found.svg";
import odometer from "#web/ui/illustrations/generated/odometer.svg";
import payment from "#web/ui/illustrations/generated/payment.svg";
import walkRound from "#web/ui/illustrations/generated/walk-round.svg";
import { Illustration } from "#web/ui/illustrations/illustration.tsx";
import { Chapter, Specimen } from "./specimen.tsx";

const drawings = [
  cameras,
  kerb,
  keypad,
  keysBack,
  lotAtNight,
  mailSent,
  noBookings,
  noVehicles,
  notFound,
  odometer,
  payment,
  walkRound,
];

export function IllustrationsGuide() {
  return (
    <Chapter id="illustrations" title="Illustrations">
      <Specimen name="Illustration" layout="grid">
        {drawings.map((src) => (
          <Illustration key={src} src={src} />
        ))}
      </Specimen>
    </Chapter>
  );
}
