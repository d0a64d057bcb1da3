import { chooseBookingSms, chooseSms, fetchSmsChoices, type SmsChoices } from "#contract/sms/sms-choices.ts";
import { formatDate } from "#domain/language/format.ts";
import { call } from "#web/api/api-call.ts";
import { updateAnswers, useQuery } from "#web/api/use-query.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { useAction } from "#web/parts/forms/use-action.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { profileWords } from "#web/words/account/profile-words.ts";
import { frameWords } from "#web/words/frame/frame-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "../profile-layout/profile-page.module.css";
import { ProfileSection } from "../profile-layout/profile-section.tsx";

/** Whether the day's text messages are wanted, in general and for each booking to come (sms §6). */
export function SmsSection() {
  const words = useWords(profileWords);
  const { loading } = useWords(frameWords);
  const kept = useQuery(fetchSmsChoices, {});
  return (
    <ProfileSection title={words.sms.title} text={words.sms.text}>
      {kept.status === "loading" && <Skeleton shape="card" label={loading} />}
      {kept.status === "failed" && (
        <FormFailure failure={kept.failure} task="general">
          <Button onClick={kept.reload}>{words.retry}</Button>
        </FormFailure>
      )}
      {kept.status === "ready" && <Choices choices={kept.value} />}
    </ProfileSection>
  );
}

/** Each box is saved as it is ticked, and shows the server's state. */
function Choices({ choices: { wanted, bookings } }: { readonly choices: SmsChoices }) {
  const words = useWords(profileWords).sms;
  const locale = useLocale();
  const { failure, sending, run } = useAction(async (isWanted: boolean, reference?: string) => {
    const body = { sms: { wanted: isWanted } };
    const answer =
      reference === undefined
        ? await call(chooseSms, { body })
        : await call(chooseBookingSms, { params: { reference }, body });
    if (!answer.ok) return answer.refusal;
    updateAnswers(fetchSmsChoices, () => answer.value);
    return undefined;
  });
  return (
    <>
      <FormFailure failure={failure} task="general" />
      <Checkbox
        name="sms"
        label={words.all}
        hint={words.allHint}
        checked={wanted}
        disabled={sending}
        onChange={(event) => run(event.target.checked)}
      />
      {wanted && bookings.length > 0 && (
        <fieldset className={classNames(css, "choices")}>
          <legend>{words.bookings}</legend>
          {bookings.map((booking) => (
            <Checkbox
              key={booking.reference}
              name={`sms-${booking.reference}`}
              label={words.stay(
                booking.reference,
                formatDate(booking.departureDate, locale),
                formatDate(booking.returnDate, locale),
              )}
              checked={booking.wanted}
              disabled={sending}
              onChange={(event) => run(event.target.checked, booking.reference)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
