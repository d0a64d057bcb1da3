// The return promise is part of the terms while the operator makes it, whatever their edition says, and is owed for
// bookings ordered in that time only (custody §12).

import { formatPromisedRefund } from "#domain/language/format-return-promise.ts";
import { withNonBreakingSpaces } from "#domain/language/non-breaking-spaces.ts";
import type { Locale } from "#domain/locale.ts";
import type { ReturnPromise } from "../promise/return-promise.ts";

const written: Readonly<Record<Locale, (minutes: number, back: string) => string>> = {
  fr: (minutes, back) =>
    `Promesse de ponctualité, pour toute réservation commandée sous les présentes conditions : lorsque vous appelez votre véhicule par « J’ai mes bagages », dans vos réservations, il se trouve au point de rencontre au plus tard ${minutes} minutes après cet appel, ou après l’heure d’atterrissage réservée si vous appelez plus tôt. S’il arrive plus tard, ${back} vous sont remboursés, dans la limite de ce que vous avez payé, sans démarche de votre part, par le moyen de paiement utilisé. L’heure est celle à laquelle nos serveurs enregistrent l’appel puis l’arrivée du véhicule ; le temps que vous mettez à rejoindre le point de rencontre n’est pas compté, et un vol en retard ne vous fait rien perdre. Un doute sur ces heures profite au voyageur. La promesse vaut une fois par réservation ; elle ne s’applique pas à une réservation annulée, non honorée ou dont vous vous êtes rétracté. Elle ne limite aucun de vos autres droits.`,
  en: (minutes, back) =>
    `Promise of punctuality, for every booking ordered under these terms: when you call your vehicle with “I have my bags”, in your bookings, it is at the meeting point no later than ${minutes} minutes after that call, or after the landing time booked if you call earlier. If it comes later, you get ${back} back, up to what you have paid, without having to ask, by the means of payment you used. The times are those at which our servers record the call and then the arrival of the vehicle; the time you take to reach the meeting point does not count, and a late flight costs you nothing. Any doubt about these times goes in favour of the traveller. The promise holds once for each booking; it does not apply to a booking that is cancelled, not shown up for or withdrawn from. It limits none of your other rights.`,
};

export function promiseTerm(promise: ReturnPromise, locale: Locale): string {
  return withNonBreakingSpaces(
    written[locale](promise.minutes, formatPromisedRefund(promise, locale)),
    locale,
  );
}

/**
 * The id of the section that the promise is appended to: `return`, or the last one if the operator's own terms lack it.
 */
export function sectionOfPromise(ids: readonly string[]): string | undefined {
  return ids.includes("return") ? "return" : ids.at(-1);
}
