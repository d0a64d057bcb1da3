/**
 * Card payment providers. A name added here does not compile until everything else it needs is written (ARCHITECTURE).
 */
export const cardCompanies = ["stripe"] as const;

export type CardCompany = (typeof cardCompanies)[number];
