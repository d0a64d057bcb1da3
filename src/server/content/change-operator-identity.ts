import type { OperatorIdentityView, operatorIdentityApi } from "#contract/content/operator-calls.ts";
import type { OperatorIdentity } from "#domain/operator/operator-identity.ts";
import { accept } from "#domain/result.ts";
import { changeSeenForm, revisionOf } from "../operator/change-operator.ts";
import type { OperatorDocument } from "../operator/operator-documents.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Run } from "../use-case.ts";
import { listFormChanges } from "./list-form-changes.ts";

type Identity = OperatorDocument<"identity">;

export const fetchOperatorIdentity: Run<typeof operatorIdentityApi.fetchOperatorIdentity, "db"> = async ({
  db,
}) => accept(await view(db));

/** The operator's identity, shown everywhere from the commit on (content §1). */
export const changeOperatorIdentity: Run<
  typeof operatorIdentityApi.changeOperatorIdentity,
  "db" | "clock"
> = async (services, { body: { operator }, caller }) => {
  const contents = toDocument(operator.identity);
  const change = { key: "identity", contents, seen: operator.revision, staffId: caller.staffId } as const;
  return changeSeenForm(services, change, view);
};

async function view(db: Db): Promise<OperatorIdentityView> {
  const { brand, legal } = await readOperator(db);
  return {
    identity: identityOf({ brand, legal }),
    revision: revisionOf("identity", { brand, legal }),
    changes: await listFormChanges(db, "identity"),
  };
}

/** As the form has it: one text for each field. */
export function identityOf({ brand, legal }: Identity): OperatorIdentity {
  const { phoneHours, mediator, ...rest } = legal;
  return {
    brand,
    ...rest,
    phoneHoursFr: phoneHours.fr,
    phoneHoursEn: phoneHours.en,
    mediatorName: mediator.name,
    mediatorAddress: mediator.address,
    mediatorWebsite: mediator.website,
  };
}

function toDocument(identity: OperatorIdentity): Identity {
  const { brand, phoneHoursFr, phoneHoursEn, mediatorName, mediatorAddress, mediatorWebsite, ...rest } =
    identity;
  return {
    brand,
    legal: {
      ...rest,
      phoneHours: { fr: phoneHoursFr, en: phoneHoursEn },
      mediator: { name: mediatorName, address: mediatorAddress, website: mediatorWebsite },
    },
  };
}
