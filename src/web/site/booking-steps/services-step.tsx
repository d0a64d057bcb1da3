import { toCents } from "#domain/money.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { ArrowRight } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { Price } from "#web/ui/ticket/price.tsx";
import { bookingWords } from "#web/words/booking-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { useBookingScene } from "../booking-draft/booking-scene.ts";
import { PromoCode } from "./promo-code.tsx";
import css from "./services-step.module.css";
import { StepFrame, StepPart } from "./step-frame.tsx";

/** What can be done while the car is with the valet. None is chosen beforehand (rules §4). */
export function ServicesStep() {
  const words = useWords(bookingWords);
  const locale = useLocale();
  const { services } = useSettings();
  const { draft, change, finish } = useBookingScene();
  const toggle = (id: string, chosen: boolean): void =>
    change((before) => ({
      ...before,
      services: [...before.services.filter((other) => other !== id), ...(chosen ? [id] : [])],
      changedFrom: undefined,
    }));
  return (
    <StepFrame
      step="services"
      title={words.services.title}
      lead={words.services.text}
      action={
        <Button size="l" iconAfter={<ArrowRight size="s" />} onClick={() => finish("services")}>
          {draft.services.length === 0 ? words.services.continueNone : words.continue}
        </Button>
      }
    >
      <fieldset className={classNames(css, "services")}>
        <legend className={classNames(css, "legend")}>{words.services.legend}</legend>
        {services.length === 0 && <p>{words.services.none}</p>}
        {services.map(({ id, name, description, price }) => (
          <Checkbox
            key={id}
            name="services"
            value={id}
            boxed
            checked={draft.services.includes(id)}
            label={name[locale]}
            hint={description[locale]}
            aside={<Price amount={toCents(price)} locale={locale} size="s" />}
            onChange={(event) => toggle(id, event.target.checked)}
          />
        ))}
      </fieldset>
      <StepPart title={words.services.promoTitle} shown={draft.promoCode === ""}>
        <PromoCode />
      </StepPart>
    </StepFrame>
  );
}
