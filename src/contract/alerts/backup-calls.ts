// The server's backups, and which of them were verified by a restore (operating §3).
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { responseInstant } from "../fields/field-types.ts";

/** The archive of the database's write-ahead log, for point-in-time recovery (operating §11). */
const archive = z.object({
  /** `elsewhere`: an external database (`DATABASE_URL`), archived by its own means if at all. */
  kept: z.enum(["here", "elsewhere", "nowhere"]),
  /** No progress, or no base backup, for too long; raises an alert as well. */
  isBehind: z.optional(z.boolean()),
  /** Whether the folder or bucket answered for this request. */
  isRead: z.optional(z.boolean()),
  /** Names of base backups whose seals cannot be read: they do not count for the range, and raise an alert. */
  unreadableBases: z.optional(z.array(z.string())),
  /** Everything committed up to this instant has been archived. */
  carriedAt: z.optional(responseInstant),
  /** When the base backup that the log continues from was taken; absent while a new one is due. */
  baseAt: z.optional(responseInstant),
  /** Any moment from `since` to `until` can be recovered. */
  since: z.optional(responseInstant),
  until: z.optional(responseInstant),
});

const view = z.object({
  /** Whether this installation backs itself up every night. */
  isNightly: z.boolean(),
  /** The newest first. */
  backups: z.array(
    z.object({
      takenAt: responseInstant,
      /**
       * Whether it is stored with the server's files; otherwise it was made, and is stored, by an administrator's
       * command.
       */
      isKept: z.boolean(),
      /** When a test restore of it was compared with the original and found equal. */
      provedAt: z.optional(responseInstant),
      /** Number of pictures and documents that were already missing when the backup was made. */
      missingFiles: z.optional(z.int()),
      isDamaged: z.boolean(),
    }),
  ),
  archive,
});
export type BackupList = z.output<typeof view>;

const listBackupsAtDesk = endpoint({
  method: "GET",
  path: "/desk/backups",
  summary: "List the latest backups, with their test restores, and the range of point-in-time recovery",
  audience: "staff",
  may: "manageOperator",
  ok: { status: 200, body: view },
  refusals: [],
});

export const backupApi = { listBackupsAtDesk } as const;
