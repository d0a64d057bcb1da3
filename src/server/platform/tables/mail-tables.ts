import type { ColumnType, Generated } from "kysely";
import type { Locale } from "#domain/locale.ts";
import type { MailMessage } from "#domain/mail/mail-message.ts";
import type { Instant } from "#domain/time.ts";

export type OutgoingMailTable = {
  id: string;
  position: ColumnType<number, never, never>;
  recipient: string;
  locale: Locale;
  kind: MailMessage["kind"];
  message: MailMessage | null;
  messageId: Generated<string | null>;
  attempts: Generated<number>;
  lastError: Generated<string | null>;
  createdAt: Generated<Instant>;
  nextTryAt: Generated<Instant>;
  bookingId: Generated<string | null>;
  facts: ColumnType<object | null, string | null | undefined, null>;
  awaitsServer: Generated<boolean>;
  sentAt: Generated<Instant | null>;
  failedAt: Generated<Instant | null>;
};

export type KeptAttachment = { readonly name: string; readonly type: string; readonly content: string };

export type KeptMailTable = {
  id: ColumnType<number, never, never>;
  messageId: string;
  recipient: string;
  subject: string;
  textBody: string;
  htmlBody: string;
  /** Written as JSON text: the driver would turn a list into a PostgreSQL array. */
  attachments: ColumnType<readonly KeptAttachment[], string, string>;
  keptAt: Instant;
};

export type BookingNoticeKind = "drop-off-reminder" | "return-reminder" | "review-invitation";

export type BookingNoticeTable = {
  bookingId: string;
  kind: BookingNoticeKind;
  noticedAt: Instant;
};

export type MailTables = {
  outgoingMails: OutgoingMailTable;
  keptMails: KeptMailTable;
  bookingNotices: BookingNoticeTable;
};
