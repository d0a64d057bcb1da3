// Search at the kerb: digits of the plate, else letters of a plate, name or reference (desk §3).

type Searched = {
  readonly plate: string;
  readonly reference: string;
  readonly firstname: string;
  readonly lastname: string;
};

/** Whether a row matches the search. Digits match in the plate's order, ignoring what stands between them. */
export function matchesSearch(row: Searched, typed: string): boolean {
  const wanted = plain(typed);
  if (wanted === "") return true;
  if (/^\d+$/.test(wanted)) return row.plate.replaceAll(/\D/g, "").includes(wanted);
  return [row.plate, row.reference, row.firstname + row.lastname, row.lastname + row.firstname].some((text) =>
    plain(text).includes(wanted),
  );
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase();
}
