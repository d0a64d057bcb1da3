import { toEmailAddress } from "#domain/account/email-address.ts";
import { hashPassword } from "../../passwords/password-hashes.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Services } from "../../services.ts";
import { encryptTotpSecret } from "../../staff-sessions/second-factor.ts";
import { saveShowing } from "../../staff-store/shown-staff-store.ts";
import { savePhoto } from "../../staff-store/staff-photo-store.ts";
import { insertStaff, updateStaff } from "../../staff-store/staff-store.ts";
import {
  demonstrationPin,
  demonstrationStaff,
  demonstrationStaffPassword,
} from "../demonstration-data/demonstration-staff.ts";
import { drawFace } from "../demonstration-data/draw-face.ts";

/** Writes the demonstration's staff, once: does nothing if any staff exist, even removed ones. */
export async function writeStaff({
  config,
  db,
  clock,
}: Pick<Services, "config" | "db" | "clock">): Promise<void> {
  if (config.mode !== "demonstration") throw new Error("the demonstration is not for production");
  if ((await db.selectFrom("staff").select("id").limit(1).executeTakeFirst()) !== undefined) return;
  const [password, pin] = [
    await hashPassword(demonstrationStaffPassword),
    await hashPassword(demonstrationPin),
  ];
  if (!password.ok || !pin.ok) throw new Error("no password could be hashed");
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    for (const { totpSecret, face, shown, email: address, ...person } of demonstrationStaff) {
      const email = toEmailAddress(address);
      if (email === undefined) throw new Error(`${address} is no address`);
      const staff = await insertStaff(tx, { ...person, email }, now);
      if (staff === undefined) continue;
      await updateStaff(tx, staff.id, {
        enrolledAt: now,
        passwordHash: password.value,
        pinHash: pin.value,
        totpSecret: await encryptTotpSecret(config, totpSecret),
      });
      const { default: sharp } = await import("sharp");
      const picture = await sharp(Buffer.from(drawFace(face)))
        .jpeg({ quality: 88 })
        .toBuffer();
      await savePhoto(tx, staff.id, picture, now);
      if (shown) await saveShowing(tx, staff.id, now);
    }
  });
}
