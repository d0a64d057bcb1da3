import { useState } from "react";
import { deleteVehicle, listVehicles, type VehicleView } from "#contract/vehicles.ts";
import { energyNames } from "#domain/language/energy-names.ts";
import { formatPlate, normalisePlate } from "#domain/vehicle/licence-plate.ts";
import { call } from "#web/api/api-call.ts";
import { invalidate, useQuery } from "#web/api/use-query.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { useAction } from "#web/parts/forms/use-action.ts";
import { useVehicleForm } from "#web/parts/forms/use-vehicle-form.ts";
import { VehicleForm } from "#web/parts/forms/vehicle-form.tsx";
import { VehiclePlate } from "#web/parts/vehicle-plate.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import noVehicles from "#web/ui/illustrations/generated/no-vehicles.svg";
import { Illustration } from "#web/ui/illustrations/illustration.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Card } from "#web/ui/ticket/card.tsx";
import { profileWords } from "#web/words/account/profile-words.ts";
import { frameWords } from "#web/words/frame/frame-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { NotOffered } from "../not-offered.tsx";
import css from "../profile-layout/profile-page.module.css";

/** What the dialog is about: a new vehicle, or a saved one. */
type Asked = { readonly kind: "add" } | { readonly kind: "edit" | "delete"; readonly vehicle: VehicleView };

export function VehiclesTab() {
  const words = useWords(profileWords);
  const { loading } = useWords(frameWords);
  const vehicles = useQuery(listVehicles, {});
  const [asked, setAsked] = useState<Asked>();
  const [done, setDone] = useState("");
  const close = (message = ""): void => {
    setAsked(undefined);
    setDone(message);
  };
  if (vehicles.status === "failed" && vehicles.failure.code === "not-found") return <NotOffered />;
  const add = <Button onClick={() => setAsked({ kind: "add" })}>{words.vehicles.add}</Button>;
  return (
    <div className={classNames(css, "sections")}>
      <p role="status">{done}</p>
      {vehicles.status === "loading" && <Skeleton shape="card" count={2} label={loading} />}
      {vehicles.status === "failed" && (
        <FormFailure failure={vehicles.failure} task="general">
          <Button onClick={vehicles.reload}>{words.retry}</Button>
        </FormFailure>
      )}
      {vehicles.status === "ready" && vehicles.value.vehicles.length === 0 && (
        <EmptyState
          illustration={<Illustration src={noVehicles} />}
          title={words.vehicles.emptyTitle}
          actions={add}
        >
          {words.vehicles.emptyText}
        </EmptyState>
      )}
      {vehicles.status === "ready" && vehicles.value.vehicles.length > 0 && (
        <>
          <ul className={classNames(css, "rows")}>
            {vehicles.value.vehicles.map((vehicle) => (
              <VehicleRow key={vehicle.id} vehicle={vehicle} onAsk={setAsked} />
            ))}
          </ul>
          {vehicles.value.vehicles.length > 1 && (
            <p className={classNames(css, "quiet")}>{words.vehicles.several}</p>
          )}
          <div>{add}</div>
        </>
      )}
      <VehicleDialog asked={asked} onClose={close} />
    </div>
  );
}

function VehicleRow({
  vehicle,
  onAsk,
}: {
  readonly vehicle: VehicleView;
  readonly onAsk: (asked: Asked) => void;
}) {
  const words = useWords(profileWords).vehicles;
  const locale = useLocale();
  const name = `${vehicle.brand} ${vehicle.model}`;
  return (
    <Card as="li">
      <div className={classNames(css, "vehicle")}>
        <VehiclePlate licensePlate={vehicle.licensePlate} size="l" />
        <span>
          {[name, vehicle.color, vehicle.energy && energyNames[locale][vehicle.energy]]
            .filter(Boolean)
            .join(", ")}
        </span>
        <div className={classNames(css, "actions")}>
          <Button
            variant="quiet"
            size="s"
            aria-label={`${words.edit} ${name}`}
            onClick={() => onAsk({ kind: "edit", vehicle })}
          >
            {words.edit}
          </Button>
          <Button
            variant="quiet"
            size="s"
            aria-label={`${words.delete} ${name}`}
            onClick={() => onAsk({ kind: "delete", vehicle })}
          >
            {words.delete}
          </Button>
        </div>
      </div>
    </Card>
  );
}

type DialogProps = { readonly asked: Asked | undefined; readonly onClose: (message?: string) => void };

function VehicleDialog({ asked, onClose }: DialogProps) {
  const words = useWords(profileWords);
  const { vehicles } = words;
  const title =
    asked === undefined
      ? ""
      : asked.kind === "add"
        ? vehicles.add
        : asked.kind === "edit"
          ? vehicles.edit
          : vehicles.deleteQuestion(written(asked.vehicle));
  return (
    <Dialog open={asked !== undefined} onClose={() => onClose()} title={title} closeLabel={words.close}>
      {asked?.kind === "delete" ? (
        <Deletion vehicle={asked.vehicle} onClose={onClose} />
      ) : asked ? (
        <Details
          key={asked.kind === "edit" ? asked.vehicle.id : "new"}
          vehicle={asked.kind === "edit" ? asked.vehicle : undefined}
          onClose={onClose}
        />
      ) : null}
    </Dialog>
  );
}

type DetailsProps = {
  readonly vehicle: VehicleView | undefined;
  readonly onClose: (message?: string) => void;
};

function Details({ vehicle, onClose }: DetailsProps) {
  const words = useWords(profileWords);
  const done = vehicle ? words.vehicles.changed : words.vehicles.added;
  const form = useVehicleForm({ vehicle, onSaved: () => onClose(done) });
  return (
    <VehicleForm form={form}>
      <Button variant="quiet" onClick={() => onClose()}>
        {words.cancel}
      </Button>
    </VehicleForm>
  );
}

type DeletionProps = { readonly vehicle: VehicleView; readonly onClose: (message?: string) => void };

function Deletion({ vehicle, onClose }: DeletionProps) {
  const words = useWords(profileWords);
  const { sending, failure, run } = useAction(async () => {
    const answer = await call(deleteVehicle, { params: { id: vehicle.id } });
    if (!answer.ok) return answer.refusal;
    invalidate(listVehicles);
    onClose(words.vehicles.deleted);
    return undefined;
  });
  return (
    <div className={classNames(css, "form")}>
      <FormFailure failure={failure} task="general" />
      <p>{words.vehicles.deleteText}</p>
      <div className={classNames(css, "actions")}>
        <Button variant="danger" loading={sending} onClick={run}>
          {words.vehicles.delete}
        </Button>
        <Button variant="quiet" onClick={() => onClose()}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}

function written({ licensePlate }: VehicleView): string {
  const plate = normalisePlate(licensePlate);
  return plate === undefined ? licensePlate : formatPlate(plate);
}
