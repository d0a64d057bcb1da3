/**
 * Every advisory lock of this database, so that no two mean the same number. The journal's stands in migrations too,
 * which never change; a dispute is locked by a hash of its name (`record-dispute.ts`), out of 64 bits.
 */
export const lockIds = {
  migrations: 7_325_381,
  sandboxTables: 7_325_384,
  operatorDefaults: 7_325_386,
  demonstration: 7_325_387,
  demonstrationDay: 7_325_388,
  salesClosings: 7_325_391,
  gallery: 7_325_393,
  backups: 7_325_394,
  embeddedPresence: 7_325_395,
  archive: 7_325_396,
  journal: 7_305_809_203,
} as const;

/** The first half of the two numbers by which a key's tag is locked while somebody asks for it. */
export const keyTagLockClass = 7_325_389;

/** The first half of the two numbers by which the stand-in for Stripe locks an idempotency key. */
export const sandboxKeyLockClass = 7_325_390;

/** The first half of the two numbers by which a piece of work is locked; pairs never meet the single numbers above. */
export const workLockClass = 7_325_385;
