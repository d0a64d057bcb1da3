import type { OkOf } from "#contract/endpoint.ts";
import { fetchPaymentLink } from "#contract/site/payment-links.ts";
import { formatInstant, formatMoney, formatPhone } from "#domain/language/format.ts";
import { phoneLink } from "#domain/language/phone/phone-link.ts";
import type { Failure } from "#web/api/failure.ts";
import { useQuery } from "#web/api/use-query.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { useSettings } from "#web/parts/settings-context.ts";
import { useRefetchOnLocaleChange } from "#web/parts/use-refetch-on-locale-change.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Unbroken } from "#web/ui/unbroken.tsx";
import type { PayLinkWords } from "#web/words/pay-link/pay-link-en.ts";
import { payLinkWords } from "#web/words/pay-link/pay-link-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { PlacedFrame } from "../own-booking/placed-frame.tsx";
import css from "../own-booking/placed-sections.module.css";
import { usePolling } from "../own-booking/use-polling.ts";
import { LinkOffer } from "./link-offer.tsx";

export type SeenLink = OkOf<typeof fetchPaymentLink>;

/** Anyone with the link sees what it is for and can pay, without signing in (payment §11). */
export function LinkPage({ token }: { readonly token: string }) {
  const words = useWords(payLinkWords);
  const locale = useLocale();
  const { airport } = useSettings();
  const link = useQuery(fetchPaymentLink, { params: { token } });
  const { reload } = link;
  const seen = link.status === "ready" ? link.value : undefined;
  // Once a card page is open, its payment may arrive at any moment.
  usePolling(link, seen?.payment === "open");
  useRefetchOnLocaleChange(reload);
  if (link.status === "failed") return <NoLink failure={link.failure} onRetry={reload} />;
  if (seen === undefined) {
    return (
      <PlacedFrame>
        <Skeleton shape="pass" label={words.loading} />
      </PlacedFrame>
    );
  }
  if (seen.offer === undefined) return <Over seen={seen} />;
  const { reference, purpose, amount, until } = seen;
  const at = formatInstant(until, locale, airport.zone);
  return (
    <PlacedFrame
      title={words.title[purpose](reference)}
      lead={<p>{words.lead[purpose](formatMoney(amount, locale), at)}</p>}
    >
      <LinkOffer token={token} seen={seen} offer={seen.offer} onSettled={reload} />
    </PlacedFrame>
  );
}

function NoLink({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  const words = useWords(payLinkWords);
  if (failure.code !== "invalid-token") {
    return (
      <PlacedFrame title={words.failedTitle}>
        <FormFailure failure={failure} task="general">
          <Button onClick={onRetry}>{words.retry}</Button>
        </FormFailure>
      </PlacedFrame>
    );
  }
  return (
    <PlacedFrame title={words.unknown.title} lead={<p>{words.unknown.text}</p>}>
      <Ways />
    </PlacedFrame>
  );
}

/** The link is paid, lapsed or given up: says so, with the number to call. */
function Over({ seen: { reference, purpose, state } }: { readonly seen: SeenLink }) {
  const words = useWords(payLinkWords);
  const said =
    state === "done"
      ? { title: words.done.title, text: words.done.text[purpose](reference) }
      : state === "lapsed"
        ? {
            title: words.lapsed.title,
            text: words.lapsed.text[purpose](reference),
            late: lateOf(words, purpose),
          }
        : { title: words.over.title, text: words.over.text[purpose](reference) };
  return (
    <PlacedFrame
      arrives
      title={said.title}
      lead={
        <div role="status">
          <p>
            <Unbroken text={said.text} />
          </p>
          {said.late === undefined ? null : <p>{said.late}</p>}
        </div>
      }
    >
      {state === "done" ? null : <Ways booking={state === "lapsed" && purpose === "booking"} />}
    </PlacedFrame>
  );
}

/** Not for a balance: its late payment is booked, if the amount is still due. */
function lateOf({ lapsed }: PayLinkWords, purpose: SeenLink["purpose"]): string | undefined {
  return purpose === "due" ? undefined : lapsed.late;
}

function Ways({ booking = false }: { readonly booking?: boolean }) {
  const words = useWords(payLinkWords);
  const locale = useLocale();
  const { operator } = useSettings();
  return (
    <div className={classNames(css, "ways")}>
      {operator.phone ? (
        <LinkButton href={phoneLink(operator.phone)}>
          {words.call(formatPhone(operator.phone, locale))}
        </LinkButton>
      ) : null}
      {booking ? (
        <LinkButton variant="quiet" href={paths.booking()}>
          {words.bookAnew}
        </LinkButton>
      ) : null}
    </div>
  );
}
