import type { Profile } from "#contract/accounts.ts";
import { formatPhone } from "#domain/language/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { isReachable } from "../booking-underway/booking-progress.ts";
import { StepPart } from "../booking-underway/step-frame.tsx";
import { DetailsForm } from "./details-form.tsx";
import css from "./own-details.module.css";
import type { OwnDetailsState } from "./use-own-details.ts";

type Props = {
  readonly profile: Profile;
  readonly details: OwnDetailsState;
  readonly tried: boolean;
};

/** What the valet will rely on, to be checked; edited in place. */
export function OwnDetails({ profile, details, tried }: Props) {
  const words = useWords(bookingWords);
  const complete = isReachable(profile);
  const { editing, saved } = details;
  return (
    <StepPart
      title={words.price.you}
      shown={editing}
      aside={
        !editing && (
          <Button variant="quiet" size="s" onClick={details.edit}>
            {words.information.edit}
          </Button>
        )
      }
    >
      <p role="status" className={classNames(css, "saved")}>
        {saved && !editing ? words.information.saved : ""}
      </p>
      {tried && !complete && (
        <Notice kind="warn" live="assertive">
          {words.information.incomplete}
        </Notice>
      )}
      {editing ? <DetailsForm form={details.form} onClose={details.close} /> : <Details profile={profile} />}
    </StepPart>
  );
}

function Details({ profile }: { readonly profile: Profile }) {
  const words = useWords(bookingWords).information;
  const locale = useLocale();
  const rows = [
    [words.name, `${profile.firstname} ${profile.lastname}`],
    [words.phone, formatPhone(profile.phone, locale)],
    [words.email, profile.email],
    [words.address, profile.address],
  ].filter(([, value]) => value?.trim());
  return (
    <dl className={classNames(css, "details")}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
