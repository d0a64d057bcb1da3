// Who may do what. Whether an object is one's own is a second question: `isOwn`.

export type Actor =
  | { readonly kind: "visitor" }
  | { readonly kind: "traveller"; readonly accountId: string }
  | { readonly kind: "staff"; readonly staffId: string; readonly role: StaffRole };

/** From the one who may do most to the one who may do least. */
export const staffRoles = ["manager", "dispatcher", "valet"] as const;

export type StaffRole = (typeof staffRoles)[number];

/** A rule for a whole operation, named by what it lets one do. */
export type Permission = (actor: Actor) => boolean;

const everyone: Permission = () => true;
const travellers: Permission = (actor) => actor.kind === "traveller";
const staff =
  (...roles: readonly StaffRole[]): Permission =>
  (actor) =>
    actor.kind === "staff" && roles.includes(actor.role);

export const access = {
  browse: everyone,
  askPrice: everyone,
  contactOperator: everyone,
  manageOwnAccount: travellers,
  manageOwnVehicles: travellers,
  manageOwnBookings: travellers,
  writeReviews: travellers,
  seeDay: staff("manager", "dispatcher", "valet"),
  handOverVehicles: staff("manager", "dispatcher", "valet"),
  manageBookings: staff("manager", "dispatcher"),
  checkReviews: staff("manager", "dispatcher"),
  answerMessages: staff("manager", "dispatcher"),
  closeDays: staff("manager", "dispatcher"),
  manageTariff: staff("manager"),
  manageOperator: staff("manager"),
  manageStaff: staff("manager"),
  seeFigures: staff("manager"),
} as const satisfies Readonly<Record<string, Permission>>;

/** Another's object is answered like a missing one, so that nobody learns that it exists. */
export function isOwn(actor: Actor, object: { readonly accountId: string }): boolean {
  return actor.kind === "traveller" && actor.accountId === object.accountId;
}
