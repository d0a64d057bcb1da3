/** `AF 1234`, as on a boarding pass. */
export function formatFlightNumber(flight: string): string {
  const airline = /^(?:[A-Z]{3}|[A-Z\d]{2})/.exec(flight)?.[0] ?? "";
  return `${airline} ${flight.slice(airline.length)}`.trim();
}
