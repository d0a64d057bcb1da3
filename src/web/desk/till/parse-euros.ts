/** Parses `12,50`, `12.5` or `1 200` to cents; `undefined` if it is not an amount. */
export function parseEuros(text: string): number | undefined {
  const plain = text.replaceAll(/[\s\u00a0\u202f€]/g, "").replace(",", ".");
  const parts = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!parts) return undefined;
  return Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0"));
}
