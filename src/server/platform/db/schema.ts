import type { Kysely, Transaction } from "kysely";
import type { AccountTables } from "../tables/account-tables.ts";
import type { AlertTables } from "../tables/alert-tables.ts";
import type { BookingTables } from "../tables/booking-tables.ts";
import type { CustodyTables } from "../tables/custody-tables.ts";
import type { FeedbackTables } from "../tables/feedback-tables.ts";
import type { GalleryTables } from "../tables/gallery-tables.ts";
import type { JobTables } from "../tables/job-tables.ts";
import type { MailTables } from "../tables/mail-tables.ts";
import type { OperatorTables } from "../tables/operator-tables.ts";
import type { PaymentTables } from "../tables/payment-tables.ts";
import type { SmsTables } from "../tables/sms-tables.ts";
import type { StaffTables } from "../tables/staff-tables.ts";
import type { TillTables } from "../tables/till-tables.ts";

/** Tables as TypeScript sees them: camelCase, instants in milliseconds, days as `YYYY-MM-DD` (see `open-pool.ts`). */
export type Database = AccountTables &
  AlertTables &
  OperatorTables &
  BookingTables &
  PaymentTables &
  MailTables &
  JobTables &
  FeedbackTables &
  GalleryTables &
  CustodyTables &
  SmsTables &
  StaffTables &
  TillTables;

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;
