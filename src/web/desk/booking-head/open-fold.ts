// The folded forms of a booking's page, which its head opens.
export type BookingFold = "amend" | "due" | "goodwill" | "cancel";

const idOf = (fold: BookingFold) => `fold-${fold}`;

export function foldOf(fold: BookingFold): { readonly id: string } {
  return { id: idOf(fold) };
}

/** Opens the form, scrolls to it and moves focus to its title. */
export function openFold(fold: BookingFold): void {
  const form = document.getElementById(idOf(fold));
  if (!(form instanceof HTMLDetailsElement)) return;
  form.open = true;
  form.scrollIntoView({ block: "start" });
  form.querySelector("summary")?.focus({ preventScroll: true });
}
