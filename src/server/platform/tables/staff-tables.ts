import type { Generated } from "kysely";
import type { StaffRole } from "#domain/access.ts";
import type { EmailAddress } from "#domain/account/email-address.ts";
import type { Locale } from "#domain/locale.ts";
import type { Instant } from "#domain/time.ts";

type StaffTable = {
  id: string;
  email: EmailAddress;
  firstname: string;
  lastname: string;
  role: StaffRole;
  locale: Locale;
  createdAt: Instant;
  enrolmentHash: Generated<Buffer | null>;
  enrolmentExpiresAt: Generated<Instant | null>;
  enrolmentTotp: Generated<Buffer | null>;
  enrolledAt: Generated<Instant | null>;
  passwordHash: Generated<string | null>;
  totpSecret: Generated<Buffer | null>;
  totpStep: Generated<number>;
  pinHash: Generated<string | null>;
  removedAt: Generated<Instant | null>;
  shownAt: Generated<Instant | null>;
};

type StaffRecoveryCodeTable = {
  staffId: string;
  codeHash: Buffer;
  usedAt: Generated<Instant | null>;
};

type StaffDeviceTable = {
  id: string;
  name: string;
  createdAt: Instant;
  enrolmentHash: Buffer | null;
  enrolmentExpiresAt: Instant;
  tokenHash: Generated<Buffer | null>;
  enrolledAt: Generated<Instant | null>;
  expiresAt: Generated<Instant | null>;
  lastUsedAt: Generated<Instant | null>;
  revokedAt: Generated<Instant | null>;
};

type StaffSessionTable = {
  id: string;
  staffId: string;
  deviceId: string | null;
  tokenHash: Buffer;
  browser: string;
  startedAt: Instant;
  lastUsedAt: Instant;
  secondFactorAt: Generated<Instant | null>;
  pinMisses: Generated<number>;
  endsAt: Instant;
  endedAt: Generated<Instant | null>;
};

type StaffPhotoTable = {
  staffId: string;
  id: string;
  content: Buffer;
  changedAt: Instant;
};

export type StaffTables = {
  staffPhotos: StaffPhotoTable;
  staff: StaffTable;
  staffRecoveryCodes: StaffRecoveryCodeTable;
  staffDevices: StaffDeviceTable;
  staffSessions: StaffSessionTable;
};
