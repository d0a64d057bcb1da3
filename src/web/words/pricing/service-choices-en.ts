export const serviceChoicesEn = {
  unfit: (energy: string, names: string) => `Not offered for your ${energy} vehicle: ${names}.`,
  /** Of two that overlap the one chosen last is kept. */
  includes: (kept: string, dropped: string) => `“${kept}” includes “${dropped}”, which is no longer ticked.`,
  partOf: (kept: string, dropped: string) => `“${kept}” is part of “${dropped}”, which is no longer ticked.`,
};

export type ServiceChoicesWords = typeof serviceChoicesEn;
