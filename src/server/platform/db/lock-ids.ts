/**
 * Every advisory lock of this database, so that no number is used twice. The journal's also appears in migrations,
 * which never change; a dispute is locked by a 64-bit hash of its id (`record-dispute.ts`).
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

/** First of the two numbers that lock a key tag while it is being assigned. */
export const keyTagLockClass = 7_325_389;

/** First of the two numbers by which the stand-in for Stripe locks an idempotency key. */
export const sandboxKeyLockClass = 7_325_390;

/** First of the two numbers that lock a piece of work; pairs never collide with the single numbers above. */
export const workLockClass = 7_325_385;
