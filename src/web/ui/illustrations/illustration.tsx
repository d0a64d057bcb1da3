import { classNames } from "../class-names.ts";
import cameras from "./generated/cameras.svg";
import kerb from "./generated/kerb.svg";
import keypad from "./generated/keypad.svg";
import keysBack from "./generated/keys-back.svg";
import lotAtNight from "./generated/lot-at-night.svg";
import mailSent from "./generated/mail-sent.svg";
import noBookings from "./generated/no-bookings.svg";
import noVehicles from "./generated/no-vehicles.svg";
import notFound from "./generated/not-found.svg";
import odometer from "./generated/odometer.svg";
import payment from "./generated/payment.svg";
import walkRound from "./generated/walk-round.svg";
import css from "./illustration.module.css";

const drawings = {
  kerb: { src: kerb, width: 640, height: 440 },
  keypad: { src: keypad, width: 480, height: 320 },
  cameras: { src: cameras, width: 480, height: 320 },
  "walk-round": { src: walkRound, width: 480, height: 320 },
  odometer: { src: odometer, width: 480, height: 320 },
  "lot-at-night": { src: lotAtNight, width: 480, height: 320 },
  "keys-back": { src: keysBack, width: 480, height: 320 },
  "not-found": { src: notFound, width: 480, height: 320 },
  "mail-sent": { src: mailSent, width: 480, height: 320 },
  "no-vehicles": { src: noVehicles, width: 480, height: 320 },
  "no-bookings": { src: noBookings, width: 480, height: 320 },
  payment: { src: payment, width: 480, height: 320 },
};

export type IllustrationName = keyof typeof drawings;

type Props = {
  readonly name: IllustrationName;
  /** What it shows, where no text beside it says so. */
  readonly alt?: string | undefined;
  readonly loading?: "lazy" | "eager" | undefined;
};

/** One drawing per idea, on its own dark ground in both schemes. */
export function Illustration({ name, alt = "", loading = "lazy" }: Props) {
  return (
    <img
      {...drawings[name]}
      alt={alt}
      loading={loading}
      decoding="async"
      className={classNames(css, "drawing")}
    />
  );
}
