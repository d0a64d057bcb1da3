import type { JourneyRequest } from "#domain/booking/journey.ts";
import { journeyFacts } from "#domain/language/journey-facts.ts";
import { ticketWords } from "#web/words/booking/ticket-words.ts";
import { useWords } from "#web/words/use-words.ts";

/** Journey details of a ticket besides its two ends, as in the mails. */
export function TicketFacts({ journey }: { readonly journey: JourneyRequest }) {
  const labels = useWords(ticketWords);
  return journeyFacts(journey, labels).map((fact) => <span key={fact}>{fact}</span>);
}
