import type { OkOf } from "#contract/endpoint.ts";
import { offerApi } from "#contract/office/offer-calls.ts";
import { formatDate, formatMoney, formatPercent } from "#domain/language/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { offerWords } from "#web/words/pricing/offer-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskQuery } from "../api/use-desk-query.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { FocusPlace } from "../office/focus-place.tsx";
import css from "../office/office.module.css";
import { PricingHead } from "../pricing/pricing-head.tsx";
import { CodeForm } from "./code-form.tsx";
import { NamedButton } from "./named-button.tsx";
import own from "./offers.module.css";
import { type ChangeOffers, useOfferChanges } from "./use-offer-changes.ts";

type Answered = OkOf<typeof offerApi.listPromoCodes>;
export type Code = Answered["codes"][number];
export type ChangeCodes = ChangeOffers<Answered>;

/** The promo codes with their uses; none is ever deleted, as bookings name it (pricing §7). */
export function CodesScreen() {
  const words = useWords(offerWords);
  const query = useDeskQuery(offerApi.listPromoCodes, {});
  const { action, save, dialog, open, setOpen } = useOfferChanges(query);
  const codes = query.value?.codes;
  return (
    <DeskScreen busy={action.busy}>
      <PricingHead title={words.codes.title} lead={words.codes.hint} />
      <QueryState query={query} />
      <div role="alert" className={classNames(css, "failure")}>
        {action.failure}
      </div>
      {codes?.length === 0 ? <p>{words.codes.none}</p> : null}
      <ul role="list" className={classNames(css, "list")}>
        {(codes ?? []).map((code) => (
          <li key={code.code} className={classNames(own, "offer")} data-aside={code.active ? undefined : ""}>
            <FocusPlace shown={open === code.code}>
              <CodeRow
                code={code}
                change={action.run}
                onOpen={() => setOpen(open === code.code ? undefined : code.code)}
              />
              {open === code.code ? (
                <CodeForm code={code} change={save} onClose={() => setOpen(undefined)} />
              ) : null}
            </FocusPlace>
          </li>
        ))}
      </ul>
      <FocusPlace shown={open === ""}>
        {open === "" ? (
          <div className={classNames(own, "offer")}>
            <CodeForm change={save} onClose={() => setOpen(undefined)} />
          </div>
        ) : (
          <div className={classNames(css, "buttons")}>
            <Button onClick={() => setOpen("")}>{words.codes.add}</Button>
          </div>
        )}
      </FocusPlace>
      {dialog}
    </DeskScreen>
  );
}

type RowProps = { readonly code: Code; readonly change: ChangeCodes; readonly onOpen: () => void };

function CodeRow({ code, change, onOpen }: RowProps) {
  const words = useWords(offerWords).codes;
  const locale = useLocale();
  const { discount, validFrom, validUntil, totalUses, uses, active, revision } = code;
  const isUsedUp = totalUses !== undefined && uses >= totalUses;
  const share = totalUses === undefined ? 0 : totalUses === 0 ? 100 : Math.min(100, (uses / totalUses) * 100);
  const dayOf = (date: string | undefined) => (date === undefined ? undefined : formatDate(date, locale));
  const setActive = () => {
    const promoCode = { discount, validFrom, validUntil, totalUses, revision, active: !active };
    void change(() =>
      deskCall(offerApi.changePromoCode, { params: { code: code.code }, body: { promoCode } }),
    );
  };
  return (
    <>
      <div className={classNames(own, "line")}>
        <h2 className={classNames(own, "code")}>{code.code}</h2>
        <b>
          {words.off(
            discount.kind === "percent"
              ? formatPercent(discount.percent, locale)
              : formatMoney(discount.amount, locale),
          )}
        </b>
      </div>
      <p className={classNames(own, "facts")}>
        {active ? null : <b>{words.aside}</b>}
        {active && isUsedUp ? <b>{words.usedUp}</b> : null}
        <span>{words.used(uses, totalUses)}</span>
        <span>{words.days(dayOf(validFrom), dayOf(validUntil))}</span>
      </p>
      {totalUses === undefined ? null : (
        <span className={classNames(own, "used", isUsedUp && "full")} aria-hidden="true">
          <span style={{ width: `${share}%` }} />
        </span>
      )}
      <div className={classNames(css, "buttons")}>
        <NamedButton label={words.change} name={code.code} onClick={onOpen} />
        <NamedButton label={active ? words.putAside : words.takeUp} name={code.code} onClick={setActive} />
      </div>
    </>
  );
}
