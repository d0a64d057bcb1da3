import { SiteLink } from "#web/parts/site-link.tsx";
import { paths } from "#web/paths.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { useWords } from "#web/words/use-words.ts";

type Props = {
  readonly tried: boolean;
  readonly terms: boolean;
  readonly onTerms: (accepted: boolean) => void;
  /** Absent where the service starts after the period of withdrawal anyway (cancellation §6). */
  readonly express: boolean | undefined;
  readonly onExpress: (asked: boolean) => void;
};

/** Given anew for each order, never kept: a consent is an act. */
export function OrderConsents({ tried, terms, onTerms, express, onExpress }: Props) {
  const words = useWords(bookingWords).price;
  return (
    <div>
      <Checkbox
        name="acceptedTerms"
        required
        checked={terms}
        error={tried && !terms ? words.termsMissing : undefined}
        onChange={(event) => onTerms(event.target.checked)}
        label={
          <>
            {words.termsBefore}
            <SiteLink to={paths.terms()} target="_blank">
              {words.terms}
            </SiteLink>
            {words.termsAfter}
          </>
        }
      />
      {express !== undefined && (
        <Checkbox
          name="expressStart"
          required
          checked={express}
          error={tried && !express ? words.expressMissing : undefined}
          onChange={(event) => onExpress(event.target.checked)}
          label={words.express}
        />
      )}
    </div>
  );
}
