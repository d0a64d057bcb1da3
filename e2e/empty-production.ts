// A production system before its first use: an empty database, a server, a mailbox, and the first manager's link as
// `npm run create-staff` prints it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { joinEmbeddedPostgres } from "#server/standalone/embedded-postgres/embedded-postgres.ts";
import { openPostgresInstance } from "#server/standalone/embedded-postgres/postgres-instance.ts";
import { releasePostgres } from "#server/standalone/embedded-postgres/release-postgres.ts";
import { type MailServer, openMailServer } from "#test/mail-server.ts";
import { startProgram } from "#test/processes/started-process.ts";
import { freePort } from "#tools/free-port.ts";
import { serverProgram } from "#tools/server-program.ts";

export type EmptyProduction = {
  readonly site: string;
  readonly desk: string;
  readonly mails: MailServer["mails"];
  /** Where the first manager chooses a password. */
  readonly link: string;
  readonly close: () => Promise<void>;
};

export const managerEmail = "claire@valet.example";

export async function openEmptyProduction(): Promise<EmptyProduction> {
  const folder = mkdtempSync(join(tmpdir(), "valet-empty-"));
  // Throwaway data needs no durability.
  const database = await joinEmbeddedPostgres(folder, { fsync: "off", synchronous_commit: "off" });
  const mail = await openMailServer({ delay: 0 });
  const [port, deskPort] = [await freePort(), await freePort()];
  const addressOf = (each: number, scheme: string): string => `${scheme}://127.0.0.1:${each}`;
  const environment = {
    MODE: "production",
    NOW: "",
    DATABASE_URL: database.url(),
    DATA_DIR: join(folder, "data"),
    PORT: String(port),
    DESK_PORT: String(deskPort),
    TRUSTED_PROXIES: "none",
    // Production is behind a proxy with TLS; on localhost browsers accept its secure cookies without.
    PUBLIC_URL: addressOf(port, "https"),
    DESK_URL: addressOf(deskPort, "https"),
    SMTP_URL: String(mail.url),
    TOKEN_SECRET: "k3vQ9-rT7_xW2mZ8bN4cL6hJ1pS5dF0g",
    CARD: "off",
    BACKUPS: "off",
    BACKUP_MAX_AGE_HOURS: "0",
  };
  const creation = startProgram("tools/create-staff.ts", environment, [managerEmail, "Claire", "Vasseur"]);
  const link = await creation.printed(/^https:/);
  await creation.ended;
  const server = startProgram(serverProgram(), environment);
  await server.printed(/"listening"/);
  return {
    site: addressOf(port, "http"),
    desk: addressOf(deskPort, "http"),
    mails: mail.mails,
    link: link.replace(/^https:/, "http:"),
    close: async () => {
      await server.kill("SIGTERM");
      await mail.close();
      await database.leave();
      await releasePostgres(openPostgresInstance(folder)).catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
