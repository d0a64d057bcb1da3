import type { SentJourney } from "#domain/booking/journey.ts";
import { journeyFacts } from "#domain/language/journey-facts.ts";
import { ticketWords } from "#web/words/booking/ticket-words.ts";
import { useWords } from "#web/words/use-words.ts";

/** What a ticket says of the journey beside its ends, as mails say it. */
export function TicketFacts({ journey }: { readonly journey: SentJourney }) {
  const labels = useWords(ticketWords);
  return journeyFacts(journey, labels).map((fact) => <span key={fact}>{fact}</span>);
}
