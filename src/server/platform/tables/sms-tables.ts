import type { ColumnType, Generated } from "kysely";
import type { Locale } from "#domain/locale.ts";
import type { SmsKind } from "#domain/sms/sms-rules.ts";
import type { Instant } from "#domain/time.ts";

export type SmsFailure = "refused" | "late" | "outdated";

export type OutgoingSmsTable = {
  id: string;
  position: ColumnType<number, never, never>;
  bookingId: string;
  kind: SmsKind;
  turn: number;
  recipient: string;
  locale: Locale;
  words: string;
  told: string;
  writtenAt: Instant;
  sendBeforeAt: Instant;
  attempts: Generated<number>;
  lastError: Generated<string | null>;
  nextTryAt: Generated<Instant>;
  awaitsGateway: Generated<boolean>;
  sentAt: Generated<Instant | null>;
  failedAt: Generated<Instant | null>;
  failure: Generated<SmsFailure | null>;
};

export type DeclinedSmsTable = {
  id: ColumnType<number, never, never>;
  accountId: string | null;
  bookingId: string | null;
  declinedAt: Instant;
};

export type SmsTables = {
  outgoingSms: OutgoingSmsTable;
  declinedSms: DeclinedSmsTable;
};
