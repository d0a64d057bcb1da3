// npm run create-staff -- EMAIL FIRSTNAME LASTNAME: creates a manager's account for the desk, and prints the link that
// sets its password and authenticator. For an existing manager who has lost both, it creates a new link; the address of
// anybody else is refused.
import { toEmailAddress } from "#domain/account/email-address.ts";
import { isoFromInstant } from "#domain/time.ts";
import { clockFrom, realClock } from "#server/clock.ts";
import { migrate } from "#server/platform/migrations/migrate.ts";
import { createManager } from "#server/staff/create-manager.ts";
import { onDatabase } from "./on-database.ts";

const [address = "", firstname = "", lastname = ""] = process.argv.slice(2).map((given) => given.trim());
const email = toEmailAddress(address);

if (email === undefined || firstname === "" || lastname === "") {
  console.error("Say who it is for: npm run create-staff -- claire@valet.example Claire Vasseur");
  process.exitCode = 2;
} else {
  await onDatabase(async ({ db, pool }, config) => {
    await migrate(pool);
    const clock = config.now === undefined ? realClock : clockFrom(config.now);
    const created = await createManager({ config, db, clock }, { email, firstname, lastname });
    if (!created.ok) {
      console.error(
        `${email} is the address of a ${created.refusal}. Roles are changed at the desk, by a manager.`,
      );
      process.exitCode = 1;
      return;
    }
    const { link, expiresAt } = created.value;
    console.log(
      `Manager ${firstname} ${lastname}, ${email}. The link opens once, until ${isoFromInstant(expiresAt)}:`,
    );
    console.log(link);
  });
}
