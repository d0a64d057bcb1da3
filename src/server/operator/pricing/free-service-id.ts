/** A slug of the name, for URLs, journals and pictograms; numbered if it is taken. */
export function freeServiceId(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^[^a-z]+|-+$/g, "")
    .slice(0, 32)
    .replace(/-$/, "");
  const stem = plain === "" ? "service" : plain;
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? stem : `${stem}-${count}`;
    if (!taken.includes(id)) return id;
  }
}
