import { expect, test } from "vitest";
import { readPostalAddress } from "./postal-address.ts";

test.each([
  ["1 rue de la Paix, 75002 Paris", ["1 rue de la Paix"], "75002", "Paris", "FR"],
  ["12 rue du Fret\n95700 Roissy-en-France", ["12 rue du Fret"], "95700", "Roissy-en-France", "FR"],
  ["12 High Street, London SW1, Royaume-Uni", ["12 High Street", "London SW1"], undefined, undefined, "GB"],
  ["Calle Mayor 1, 28013 Madrid, ESPAGNE", ["Calle Mayor 1"], "28013", "Madrid", "ES"],
  [
    "5th Avenue, New York, NY 10001, United States",
    ["5th Avenue", "New York", "NY 10001"],
    undefined,
    undefined,
    "US",
  ],
  ["a, b, c, d, e", ["a", "b", "c, d, e"], undefined, undefined, "FR"],
  ["", [], undefined, undefined, "FR"],
])(
  "an address is split into lines, postcode, city and country: %s",
  (typed, lines, postcode, city, country) => {
    expect(readPostalAddress(typed)).toEqual({ lines, postcode, city, country });
  },
);
