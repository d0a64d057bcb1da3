import type { OperatorIdentityView, operatorIdentityApi } from "#contract/content/operator-calls.ts";
import { identityFields, type OperatorIdentity } from "#domain/operator/operator-identity.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { findChangesOf } from "../audit/find-changes-of.ts";
import { changeSeenDocument, revisionOf } from "../operator/change-operator.ts";
import type { OperatorDocument } from "../operator/operator-documents.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Run } from "../use-case.ts";

type Identity = OperatorDocument<"identity">;

export const fetchOperatorIdentity: Run<typeof operatorIdentityApi.fetchOperatorIdentity, "db"> = async ({
  db,
}) => accept(await view(db));

/** Who the operator is, from the commit on, wherever it is said (content §1). */
export const changeOperatorIdentity: Run<
  typeof operatorIdentityApi.changeOperatorIdentity,
  "db" | "clock"
> = async (services, { body: { operator }, caller }) => {
  const isDone = await changeSeenDocument(services, {
    key: "identity",
    contents: toDocument(operator.identity),
    seen: operator.revision,
    actor: `staff ${caller.staffId}`,
  });
  return isDone ? accept(await view(services.db)) : reject(refusal("changed-meanwhile"));
};

async function view(db: Db): Promise<OperatorIdentityView> {
  const { brand, legal } = await readOperator(db);
  const changes = await findChangesOf(db, "settings identity");
  return {
    identity: identityOf({ brand, legal }),
    revision: revisionOf("identity", { brand, legal }),
    changes: changes.map(({ fields, ...change }) => ({ ...change, fields: fields.map(fieldNamed) })),
  };
}

/** As the form has it: one text a field. */
export function identityOf({ brand, legal }: Identity): OperatorIdentity {
  const { phoneHours, mediator, ...rest } = legal;
  return {
    ...{ brand, ...rest },
    ...{ phoneHoursFr: phoneHours.fr, phoneHoursEn: phoneHours.en },
    ...{ mediatorName: mediator.name, mediatorAddress: mediator.address, mediatorWebsite: mediator.website },
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

/** `identity.legal.mediator.name` is the form's `mediatorName`. */
function fieldNamed(path: string): string {
  const joined = path
    .replace(/^identity\.(?:legal\.)?/, "")
    .replaceAll(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());
  return identityFields.find((name) => name === joined) ?? joined;
}
