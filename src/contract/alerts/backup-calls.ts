// The backups that the server made, and which of them were proved (operating §3).
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { answeredInstant } from "../fields/field-types.ts";

/** Where every change of the database goes, so that any moment can be gone back to (operating §11). */
const archive = z.object({
  /** `elsewhere`: the database is not the embedded one, and its archive, if it has one, is its own. */
  kept: z.enum(["here", "elsewhere", "nowhere"]),
  /** Too long without progress or without a base backup: an alert as well. */
  isBehind: z.optional(z.boolean()),
  /** Its place answered just now. */
  isRead: z.optional(z.boolean()),
  /** What was committed by then lies there. */
  carriedAt: z.optional(answeredInstant),
  /** Of the last base backup that the log follows on; absent while one is due. */
  baseAt: z.optional(answeredInstant),
  /** Any moment from then on, to `until`, can be recovered. */
  since: z.optional(answeredInstant),
  until: z.optional(answeredInstant),
});

const view = z.object({
  /** Whether this installation backs itself up every night. */
  isNightly: z.boolean(),
  /** The newest first. */
  backups: z.array(
    z.object({
      takenAt: answeredInstant,
      /** Among the server's own files; otherwise a command made it, and whoever ran it keeps it. */
      isKept: z.boolean(),
      /** When it was restored elsewhere and found equal. */
      provedAt: z.optional(answeredInstant),
      /** Pictures and papers that it should have had and that were gone already. */
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
  summary:
    "The latest backups, with when each was restored elsewhere and compared, and what the archive leads back to",
  audience: "staff",
  may: "manageOperator",
  ok: { status: 200, body: view },
  refusals: [],
});

export const backupApi = { listBackupsAtDesk } as const;
