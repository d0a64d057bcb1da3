import type { OkOf } from "#contract/endpoint.ts";
import { offerApi } from "#contract/office/offer-calls.ts";
import { formatMoney } from "#domain/language/format.ts";
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
import { NamedButton } from "./named-button.tsx";
import own from "./offers.module.css";
import { ServiceForm } from "./service-form.tsx";
import { type ChangeOffers, useOfferChanges } from "./use-offer-changes.ts";

type Answered = OkOf<typeof offerApi.listServices>;
export type Service = Answered["services"][number];
export type ChangeServices = ChangeOffers<Answered>;

/** What is sold beside the parking, in the order in which it is offered (office §6). */
export function ServicesScreen() {
  const words = useWords(offerWords);
  const query = useDeskQuery(offerApi.listServices, {});
  const { action, save, dialog, open, setOpen } = useOfferChanges(query);
  const services = query.value?.services;
  return (
    <DeskScreen busy={action.busy}>
      <PricingHead title={words.services.title} lead={words.services.hint} />
      <QueryState query={query} />
      <div role="alert" className={classNames(css, "failure")}>
        {action.failure}
      </div>
      {services?.length === 0 ? <p>{words.services.none}</p> : null}
      <ol role="list" className={classNames(css, "list")}>
        {(services ?? []).map((service, index) => (
          <li
            key={service.id}
            className={classNames(own, "offer")}
            data-aside={service.active ? undefined : ""}
          >
            <FocusPlace shown={open === service.id}>
              <ServiceRow
                service={service}
                index={index}
                services={services ?? []}
                change={action.run}
                onOpen={() => setOpen(open === service.id ? undefined : service.id)}
              />
              {open === service.id ? (
                <ServiceForm
                  service={service}
                  others={services?.filter(({ id }) => id !== service.id) ?? []}
                  change={save}
                  onClose={() => setOpen(undefined)}
                />
              ) : null}
            </FocusPlace>
          </li>
        ))}
      </ol>
      <FocusPlace shown={open === "new"}>
        {open === "new" ? (
          <div className={classNames(own, "offer")}>
            <ServiceForm others={services ?? []} change={save} onClose={() => setOpen(undefined)} />
          </div>
        ) : (
          <div className={classNames(css, "buttons")}>
            <Button onClick={() => setOpen("new")}>{words.services.add}</Button>
          </div>
        )}
      </FocusPlace>
      {dialog}
    </DeskScreen>
  );
}

type RowProps = {
  readonly service: Service;
  readonly index: number;
  readonly services: readonly Service[];
  readonly change: ChangeServices;
  readonly onOpen: () => void;
};

function ServiceRow({ service, index, services, change, onOpen }: RowProps) {
  const words = useWords(offerWords).services;
  const locale = useLocale();
  const { id, active, ...facts } = service;
  const name = service.name[locale];
  const ids = services.map((each) => each.id);
  const moveTo = (to: number) => {
    const order = ids.filter((each) => each !== id).toSpliced(to, 0, id);
    void change(() => deskCall(offerApi.orderServices, { body: { order } }));
  };
  const setActive = () =>
    void change(() =>
      deskCall(offerApi.changeService, { params: { id }, body: { service: { ...facts, active: !active } } }),
    );
  return (
    <>
      <div className={classNames(own, "line")}>
        <h2>{name}</h2>
        <b className={classNames(css, "sum")}>{formatMoney(service.price, locale)}</b>
      </div>
      <p className={classNames(css, "quiet")}>
        {active ? null : <b>{words.aside} · </b>}
        {service.description[locale]}
      </p>
      <div className={classNames(css, "buttons")}>
        <NamedButton label={words.change} name={name} onClick={onOpen} />
        <NamedButton label={active ? words.putAside : words.takeUp} name={name} onClick={setActive} />
        {index > 0 ? (
          <Button variant="quiet" aria-label={words.up(name)} onClick={() => moveTo(index - 1)}>
            ↑
          </Button>
        ) : null}
        {index < services.length - 1 ? (
          <Button variant="quiet" aria-label={words.down(name)} onClick={() => moveTo(index + 1)}>
            ↓
          </Button>
        ) : null}
      </div>
    </>
  );
}
