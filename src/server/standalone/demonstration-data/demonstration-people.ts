import { type EmailAddress, toEmailAddress } from "#domain/account/email-address.ts";
import { type Company, type CompanyRequest, checkCompany } from "#domain/company/company.ts";
import type { Locale } from "#domain/locale.ts";
import type { Instant } from "#domain/time.ts";
import { type DrawnCar, drawCar } from "./demonstration-cars.ts";
import {
  englishFirstnames,
  englishLastnames,
  frenchFirstnames,
  frenchLastnames,
  streets,
  towns,
} from "./demonstration-names.ts";
import type { SeededRandom } from "./seeded-random.ts";

export type DrawnPerson = {
  readonly id: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: EmailAddress;
  readonly phone: string;
  readonly address: string;
  readonly locale: Locale;
  readonly vehicleId: string;
  readonly car: DrawnCar;
  /** The company they travel for. */
  readonly company?: Company | undefined;
};

export function drawPeople(random: SeededRandom, count: number, now: Instant): readonly DrawnPerson[] {
  return Array.from({ length: count }, (_, index) => drawPerson(random, index, now));
}

function drawPerson(random: SeededRandom, index: number, now: Instant): DrawnPerson {
  const locale: Locale = random.chance(0.16) ? "en" : "fr";
  const firstname = random.pick(locale === "en" ? englishFirstnames : frenchFirstnames);
  const lastname = random.pick(locale === "en" ? englishLastnames : frenchLastnames);
  return {
    id: random.id(now),
    firstname,
    lastname,
    // The number makes addresses unique; example.com is reserved.
    email: toEmail(`${asciiOf(firstname)}.${asciiOf(lastname)}.${index + 1}@example.com`),
    // ARCEP reserves 06 39 98 xx xx for fiction.
    phone: `+33639980${String(index).padStart(3, "0")}`,
    address: `${random.whole(1, 120)} ${random.pick(streets)}, ${random.pick(towns)}`,
    locale,
    vehicleId: random.id(now),
    car: drawCar(random),
    ...(index % 12 === 5 && { company: demonstrationCompanies[index % demonstrationCompanies.length] }),
  };
}

/** No SIREN beginning with 999 has been issued, so these belong to nobody. */
export const demonstrationCompanies: readonly Company[] = [
  {
    name: "Ateliers du Canal SARL",
    siren: "999 412 307",
    vatNumber: "FR10 999 412 307",
    address: "12 quai de la Marne, 93500 Pantin",
  },
  { name: "Cabinet Thuillier & Associés", siren: "999 734 155", vatNumber: "", address: "" },
  { name: "Les Trois Lanternes", siren: "", vatNumber: "", address: "" },
].map(toCompany);

function toCompany(typed: CompanyRequest): Company {
  const checked = checkCompany(typed);
  if (!checked.ok) throw new RangeError(`not a company: ${typed.name}`);
  return checked.value;
}

export function toEmail(text: string): EmailAddress {
  const email = toEmailAddress(text);
  if (email === undefined) throw new RangeError(`not an address: ${text}`);
  return email;
}

function asciiOf(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^A-Za-z]/g, "")
    .toLowerCase();
}
