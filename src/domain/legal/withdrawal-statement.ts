import type { Locale } from "#domain/locale.ts";

type Who = { readonly firstname: string; readonly lastname: string };

/** The same words in the preview, in the statement sent and in its acknowledgement (cancellation §5). */
export function withdrawalStatement({ firstname, lastname }: Who, reference: string, locale: Locale): string {
  const name = `${firstname} ${lastname}`;
  return locale === "fr"
    ? `Par la présente, je, ${name}, vous notifie ma rétractation du contrat de la réservation ${reference}.`
    : `I, ${name}, hereby give notice that I withdraw from the contract for booking ${reference}.`;
}
