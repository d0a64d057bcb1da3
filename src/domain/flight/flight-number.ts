declare const flightNumber: unique symbol;

/** `AF1234`, `U24832`, `EZY4832`: airline and number without spaces or leading zeros, upper case. */
export type FlightNumber = string & { readonly [flightNumber]: "flight number" };

// Two characters that are not both digits (IATA) or three letters (ICAO), one to four digits, an optional letter.
const shape = /^([A-Z]{2}|[A-Z][0-9]|[0-9][A-Z]|[A-Z]{3})0*([1-9][0-9]{0,3})([A-Z])?$/;

/**
 * Parses a flight number as people write it: `af 012`, `AF12`. `undefined` when malformed; unknown airlines are
 * accepted.
 */
export function parseFlightNumber(text: string): FlightNumber | undefined {
  const compact = text.replaceAll(/\s/g, "");
  // Upper-casing is safe on ASCII only: "ß" would turn into two letters.
  if (!/^[A-Za-z0-9]{3,12}$/.test(compact)) return undefined;
  const parts = shape.exec(compact.toUpperCase());
  if (!parts) return undefined;
  const [, airline = "", number = "", suffix = ""] = parts;
  return `${airline}${number}${suffix}` as FlightNumber;
}
