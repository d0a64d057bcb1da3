/** Companies that take cards for the operator. Of a name more the compiler says what else is to be written (ARCHITECTURE). */
export const cardCompanies = ["stripe"] as const;

export type CardCompany = (typeof cardCompanies)[number];
