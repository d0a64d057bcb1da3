// The steps from an empty installation to its first sale (content §3).
import { type IdentityField, missingToSell, type OperatorIdentity } from "./operator-identity.ts";

/** In the order in which the manager is guided through them. */
export const openingSteps = [
  "identity",
  "insurer",
  "mediator",
  "terminals",
  "tariff",
  "capacity",
  "legal",
  "payment",
  "example",
] as const;

export type OpeningStep = (typeof openingSteps)[number];

/** Steps that start with default values, which a manager has to confirm as the operator's own. */
export const stepsToConfirm = ["terminals", "tariff", "capacity", "legal"] as const;

export type StepToConfirm = (typeof stepsToConfirm)[number];

export type OpeningFacts = {
  readonly identity: OperatorIdentity;
  readonly confirmed: readonly StepToConfirm[];
  /** The methods that a traveller would be offered. */
  readonly paymentMethods: readonly ("card" | "cash")[];
  /** The mail with the price of an example stay, which proves that mail delivery works. */
  readonly example: "none" | "waiting" | "sent";
  /** Whether sales are already open: then no step requires a confirmation. */
  readonly open: boolean;
};

export type OpeningState = {
  readonly step: OpeningStep;
  /** `waiting`: in progress, no action needed. `settled`: never done, but sales are open without it. */
  readonly state: "done" | "missing" | "unconfirmed" | "waiting" | "settled";
  /** Fields of the identity that are still empty, or still have the software's default. */
  readonly missing: readonly IdentityField[];
};

const ofInsurer: readonly IdentityField[] = ["insurer"];
const ofMediator: readonly IdentityField[] = ["mediatorName", "mediatorAddress", "mediatorWebsite"];

export function openingStates(facts: OpeningFacts): readonly OpeningState[] {
  const missing = missingToSell(facts.identity);
  const lacking: Partial<Record<OpeningStep, readonly IdentityField[]>> = {
    identity: missing.filter((name) => !ofInsurer.includes(name) && !ofMediator.includes(name)),
    insurer: missing.filter((name) => ofInsurer.includes(name)),
    mediator: missing.filter((name) => ofMediator.includes(name)),
  };
  return openingSteps.map((step) => ({
    step,
    state: stateOf(step, facts, lacking[step] ?? []),
    missing: lacking[step] ?? [],
  }));
}

export function canOpen(facts: OpeningFacts): boolean {
  return openingStates(facts).every(({ state }) => state === "done");
}

const exampleStates = { none: "missing", waiting: "waiting", sent: "done" } as const;

function stateOf(
  step: OpeningStep,
  { confirmed, paymentMethods, example, open }: OpeningFacts,
  missing: readonly IdentityField[],
): OpeningState["state"] {
  if (step === "example") return open && example === "none" ? "settled" : exampleStates[example];
  if (step === "payment") return paymentMethods.length > 0 ? "done" : "missing";
  const asked = stepsToConfirm.find((each) => each === step);
  if (asked !== undefined) return confirmed.includes(asked) ? "done" : open ? "settled" : "unconfirmed";
  return missing.length === 0 ? "done" : "missing";
}
