/** The `tel:` URL of a number in any notation. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, "")}`;
}
