// Who may do what. The permissions of staff are data: the server, the buttons and the rights test read one table.
import type { Locale } from "#domain/locale.ts";
import type { StaffSessionState } from "#domain/staff/staff-session-states.ts";

/** From the one who may do most to the one who may do least. */
export const staffRoles = ["manager", "dispatcher", "valet"] as const;

export type StaffRole = (typeof staffRoles)[number];

const everyRole = staffRoles;
const office = ["manager", "dispatcher"] as const;
const managers = ["manager"] as const;

/** Permission → the roles that have it. Named by what it lets one do. */
const rights = {
  /** One's own session, PIN and recovery codes. */
  useDesk: everyRole,
  seeDay: everyRole,
  handOverVehicles: everyRole,
  moveVehicles: everyRole,
  takeCash: everyRole,
  /** Without it the day is yesterday, today or tomorrow. */
  seeEveryDay: office,
  manageBookings: office,
  /** Count it, close it, take money out of it, hand cash back. */
  manageTill: office,
  checkReviews: office,
  answerMessages: office,
  closeDays: office,
  changeCapacity: office,
  seeEvidence: office,
  /** The list of what needs a person; of each kind those who can mend it (`alert-kinds.ts`). */
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

export function permissionsOf(role: StaffRole): readonly Permission[] {
  return permissions.filter((permission) => isPermitted(role, permission));
}

/** An enrolled device is known although nobody is signed in on it. */
export type Nobody = { readonly kind: "nobody"; readonly deviceId?: string };

/** An account through one of its sessions. */
export type Traveller = {
  readonly kind: "traveller";
  readonly accountId: string;
  readonly sessionId: string;
  /** That of the profile. */
  readonly locale?: Locale;
};

export type StaffMember = {
  readonly kind: "staff";
  readonly staffId: string;
  readonly sessionId: string;
  /** The enrolled device that the session lives on; absent elsewhere. */
  readonly deviceId: string | undefined;
  readonly role: StaffRole;
  readonly state: StaffSessionState;
  /** Whether the second factor was given a short while ago. */
  readonly steppedUp: boolean;
};

/** Who calls. */
export type Principal = Nobody | Traveller | StaffMember;

export const nobody: Nobody = { kind: "nobody" };
