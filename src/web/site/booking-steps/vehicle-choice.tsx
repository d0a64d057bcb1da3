import type { VehicleView } from "#contract/vehicles.ts";
import { VehicleForm } from "#web/parts/forms/vehicle-form.tsx";
import { useSettings } from "#web/parts/settings-context.ts";
import { VehiclePlate } from "#web/parts/vehicle-plate.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { PoliteNotice } from "#web/ui/feedback/polite-notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { RadioCards } from "#web/ui/fields/radio-cards.tsx";
import { Plus } from "#web/ui/pictograms/action-pictograms.tsx";
import { useLostFocus } from "#web/ui/use-lost-focus.ts";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { frameWords } from "#web/words/frame/frame-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { changePersonal, usePersonal } from "../booking-underway/draft-values.ts";
import { StepPart } from "../booking-underway/step-frame.tsx";
import { useVehicles } from "../booking-underway/use-vehicles.ts";
import type { NewVehicle } from "./use-new-vehicle.ts";
import css from "./vehicle-choice.module.css";

type Props = {
  readonly added: NewVehicle;
  readonly tried: boolean;
  /** Whether the step already shows its own message that something is missing. */
  readonly summarised: boolean;
};

/** The person's cars as their plates, and one more added in place. */
export function VehicleChoice(props: Props) {
  const words = useWords(bookingWords);
  const { loading } = useWords(frameWords);
  const vehicles = useVehicles();
  const { operator } = useSettings();
  return (
    <StepPart title={words.flight.vehicle}>
      {vehicles.status === "loading" && <Skeleton shape="field" label={loading} />}
      {vehicles.status === "not-offered" && (
        <PoliteNotice kind="info" title={words.flight.notOffered}>
          <a href={`mailto:${operator.email}`}>{operator.email}</a>
        </PoliteNotice>
      )}
      {vehicles.status === "failed" && (
        <PoliteNotice
          kind="warn"
          actions={
            <Button variant="ink" onClick={vehicles.retry}>
              {words.retry}
            </Button>
          }
        >
          {words.flight.vehiclesFailed}
        </PoliteNotice>
      )}
      {vehicles.status === "ready" && <Vehicles {...props} vehicles={vehicles.value} />}
    </StepPart>
  );
}

function Vehicles(props: Props & { readonly vehicles: readonly VehicleView[] }) {
  const { vehicles, added, tried, summarised } = props;
  const words = useWords(bookingWords);
  const chosen = usePersonal((mine) => mine.vehicleId) ?? "";
  const place = useLostFocus<HTMLDivElement>(added.shown);
  const none = vehicles.length === 0;
  const missing = tried && !added.shown && !vehicles.some(({ id }) => id === chosen);
  return (
    <>
      {none ? (
        <p className={classNames(css, "text")}>{words.flight.noVehicle}</p>
      ) : (
        <RadioCards
          name="vehicle"
          legend={words.flight.vehicle}
          legendHidden
          cards={vehicles.map(({ id, licensePlate, brand, model, color }) => ({
            value: id,
            label: <VehiclePlate licensePlate={licensePlate} />,
            hint: `${brand} ${model}, ${color}`,
          }))}
          value={chosen}
          error={missing ? words.flight.pickVehicle : undefined}
          onChange={(vehicleId) => changePersonal({ vehicleId })}
        />
      )}
      <div ref={place}>
        {added.shown ? (
          <VehicleForm form={added.form} variant={none ? "none" : "ink"} summarised={summarised}>
            <Button variant="quiet" onClick={added.close}>
              {words.cancel}
            </Button>
          </VehicleForm>
        ) : (
          <Button variant="quiet" icon={<Plus size="s" />} onClick={added.open}>
            {words.flight.addVehicle}
          </Button>
        )}
      </div>
    </>
  );
}
