// Who may do what. The permissions of staff are data: the server, the buttons and the rights test read one table.
import type { Locale } from "#domain/locale.ts";
import type { StaffSessionState } from "#domain/staff/staff-session-states.ts";

/** From most to fewest permissions. */
export const staffRoles = ["manager", "dispatcher", "valet"] as const;

export type StaffRole = (typeof staffRoles)[number];

const everyRole = staffRoles;
const office = ["manager", "dispatcher"] as const;
const managers = ["manager"] as const;

/** Permission → the roles that have it. Each is named after what it permits. */
const rights = {
  /** Staff members' own session, PIN and recovery codes. */
  useDesk: everyRole,
  seeDay: everyRole,
  handOverVehicles: everyRole,
  moveVehicles: everyRole,
  takeCash: everyRole,
  /** Without it, only yesterday, today and tomorrow can be seen. */
  seeEveryDay: office,
  manageBookings: office,
  /** Count it, close it, take money out of it, hand cash back. */
  manageTill: office,
  checkReviews: office,
  answerMessages: office,
  closeDays: office,
  changeCapacity: office,
  seeEvidence: office,
  /** The list of alerts; within it, `alert-kinds.ts` decides which kinds a role sees. */
  settleAlerts: office,
  manageClaims: office,
  correctMoves: office,
  enrolDevices: office,
  manageTariff: managers,
  manageOperator: managers,
  manageStaff: managers,
  seeFigures: managers,
  manageContent: managers,
  exportBooks: managers,
  readJournal: managers,
  goodwillRefund: managers,
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;

export type Permission = keyof typeof rights;

export function isPermitted(role: StaffRole, permission: Permission): boolean {
  const roles: readonly StaffRole[] = rights[permission];
  return roles.includes(role);
}

export const permissions = Object.keys(rights).filter((name): name is Permission => name in rights);

/** The role of the two that has fewer permissions. */
export function weakerRole(one: StaffRole, other: StaffRole): StaffRole {
  return staffRoles.indexOf(one) > staffRoles.indexOf(other) ? one : other;
}

export function permissionsOf(role: StaffRole): readonly Permission[] {
  return permissions.filter((permission) => isPermitted(role, permission));
}

/** No session. `deviceId`: an enrolled device is recognised even while nobody is signed in on it. */
export type Nobody = { readonly kind: "nobody"; readonly deviceId?: string };

/** An account holder, signed in. */
export type Traveller = {
  readonly kind: "traveller";
  readonly accountId: string;
  readonly sessionId: string;
  /** Language of the profile. */
  readonly locale?: Locale;
};

export type StaffMember = {
  readonly kind: "staff";
  readonly staffId: string;
  readonly sessionId: string;
  /** The enrolled device that the session runs on, if any. */
  readonly deviceId: string | undefined;
  readonly role: StaffRole;
  readonly state: StaffSessionState;
  /** Whether the second factor was given recently (`isSteppedUp`). */
  readonly steppedUp: boolean;
};

/** The caller of a request. */
export type Principal = Nobody | Traveller | StaffMember;

export const nobody: Nobody = { kind: "nobody" };
