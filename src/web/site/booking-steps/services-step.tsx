import { ServiceChoices } from "#web/parts/services/service-choices.tsx";
import { useSettings } from "#web/parts/settings-context.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ArrowRight } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { changeDraft, sameText, useDraftValue } from "../booking-draft/draft-store.ts";
import { useBookingMoves } from "../booking-underway/booking-context.ts";
import { StepFrame, StepPart } from "../booking-underway/step-frame.tsx";
import { useChosenVehicle } from "../booking-underway/use-vehicles.ts";
import { PromoCode } from "./promo-code.tsx";
import css from "./services-step.module.css";

/** What can be done while the car is with the valet. None is chosen beforehand (rules §4). */
export function ServicesStep() {
  const words = useWords(bookingWords);
  const locale = useLocale();
  const { services } = useSettings();
  const { finish } = useBookingMoves();
  const chosen = useDraftValue((draft) => draft.services, sameText);
  const hasCode = useDraftValue(({ promoCode }) => promoCode !== "");
  const energy = useChosenVehicle()?.energy;
  const choose = (next: readonly string[]) =>
    changeDraft((before) => ({ ...before, services: [...next], changedFrom: undefined }));
  return (
    <StepFrame
      step="services"
      title={words.services.title}
      lead={words.services.text}
      action={
        <Button size="l" iconAfter={<ArrowRight size="s" />} onClick={() => finish("services")}>
          {chosen.length === 0 ? words.services.continueNone : words.continue}
        </Button>
      }
    >
      <fieldset className={classNames(css, "services")}>
        <legend className={classNames(css, "legend")}>{words.services.legend}</legend>
        {services.length === 0 && <p>{words.services.none}</p>}
        <ServiceChoices
          offered={services.map(({ name, description, ...service }) => ({
            ...service,
            name: name[locale],
            hint: description[locale],
          }))}
          chosen={chosen}
          energy={energy}
          onChange={choose}
        />
      </fieldset>
      <StepPart title={words.services.promoTitle} shown={!hasCode}>
        <PromoCode />
      </StepPart>
    </StepFrame>
  );
}
