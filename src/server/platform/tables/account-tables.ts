import type { Generated } from "kysely";
import type { EmailAddress } from "#domain/account/email-address.ts";
import type { Company } from "#domain/company/company.ts";
import type { Locale } from "#domain/locale.ts";
import type { Instant } from "#domain/time.ts";

type AccountTable = {
  id: string;
  email: EmailAddress;
  firstname: string;
  lastname: string;
  phone: string;
  address: string;
  /** Suggested for the next booking. */
  company: Generated<Company | null>;
  locale: Locale;
  passwordHash: string;
  passwordChangedAt: Instant;
  termsVersion: string;
  termsAcceptedAt: Instant;
  dataUsageAcceptedAt: Instant;
  createdAt: Instant;
  confirmedAt: Instant | null;
  deletedAt: Instant | null;
  deletionReason: Generated<string | null>;
  lastSeenAt: Generated<Instant | null>;
};

export type TokenPurpose = "confirmation" | "email-change" | "password-reset";

type AccountTokenTable = {
  id: string;
  accountId: string;
  purpose: TokenPurpose;
  tokenHash: Buffer;
  email: EmailAddress;
  createdAt: Instant;
  expiresAt: Instant;
  usedAt: Instant | null;
  supersededAt: Instant | null;
};

type SessionTable = {
  id: string;
  accountId: string;
  device: string;
  startedAt: Instant;
  lastUsedAt: Instant;
  expiresAt: Instant;
  endedAt: Instant | null;
};

type ThrottleTable = {
  key: string;
  tries: number;
  lastTryAt: Instant;
  openAt: Instant;
};

type KnownNetworkTable = {
  accountId: string;
  networkHash: string;
  lastProofAt: Instant;
};

export type AccountTables = {
  accounts: AccountTable;
  accountTokens: AccountTokenTable;
  sessions: SessionTable;
  throttles: ThrottleTable;
  knownNetworks: KnownNetworkTable;
};
