import type { ColumnType, Generated } from "kysely";
import type { MessageStatus } from "#domain/contact/message-states.ts";
import type { Locale } from "#domain/locale.ts";
import type { Rating, ReviewStatus } from "#domain/review/review.ts";
import type { Instant, LocalDate } from "#domain/time.ts";
import type { VisitStep } from "#domain/visit-step.ts";

export type ReviewTable = {
  id: string;
  bookingId: string;
  accountId: string | null;
  locale: Locale;
  author: string;
  rating: Rating;
  text: string;
  stayDate: LocalDate;
  status: ReviewStatus;
  submittedAt: Instant;
  publishedAt: Generated<Instant | null>;
  refusedAt: Generated<Instant | null>;
  refusalReason: Generated<string | null>;
  reply: Generated<string | null>;
  repliedAt: Generated<Instant | null>;
};

export type ReviewCountTable = {
  rating: ColumnType<Rating, never, never>;
  published: ColumnType<number, never, never>;
};

export type ContactMessageTable = {
  id: string;
  accountId: string | null;
  locale: Locale;
  name: string;
  email: string;
  phone: Generated<string>;
  subject: string;
  message: string;
  receivedAt: Instant;
  answeredAt: Generated<Instant | null>;
  status: Generated<MessageStatus>;
  revision: Generated<number>;
  assignedTo: Generated<string | null>;
  idempotencyKey: Generated<string | null>;
};

export type ContactAnswerTable = {
  id: string;
  messageId: string;
  staffId: string;
  words: string;
  writtenAt: Instant;
  mailId: string;
};

export type VisitCountTable = {
  day: LocalDate;
  step: VisitStep;
  count: number;
};

export type FeedbackTables = {
  reviews: ReviewTable;
  reviewCounts: ReviewCountTable;
  contactMessages: ContactMessageTable;
  contactAnswers: ContactAnswerTable;
  visitCounts: VisitCountTable;
};
