// The backups that the server made, and which of them were proved (operating §3).
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { answeredInstant } from "../fields.ts";

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
});
export type BackupList = z.output<typeof view>;

const listBackupsAtDesk = endpoint({
  method: "GET",
  path: "/desk/backups",
  summary: "The latest backups, with when each was restored elsewhere and compared",
  audience: "staff",
  may: "manageOperator",
  ok: { status: 200, body: view },
  refusals: [],
});

export const backupApi = { listBackupsAtDesk } as const;
