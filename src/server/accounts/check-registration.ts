// accounts §2, §3: all faults of a registration are reported at once.
import type { Registration } from "#domain/account/registration.ts";
import { type FieldRefusals, type Refusal, refusal } from "#domain/refusal.ts";
import { type Result, reject } from "#domain/result.ts";
import { type Person, readPerson } from "../account-store/person.ts";
import { judgeBehindLimit } from "../passwords/judge-behind-limit.ts";
import type { Services } from "../services.ts";
import type { CallOrigin, NameTheRest } from "../use-case.ts";

type Needs = Pick<Services, "config" | "db" | "clock">;
type Typed = Omit<Registration, `accepted_${string}`>;
type Unread = Refusal<"invalid" | "too-many-requests" | "unavailable">;

/**
 * The person, or every wrong field; `known` are those that the contract refused. Beyond the network's rate limit the
 * password is no longer judged, but other faults are still named.
 */
export async function checkRegistration(
  services: Needs,
  origin: CallOrigin,
  typed: Typed,
  known: FieldRefusals = {},
): Promise<Result<Person, Unread>> {
  const person = readPerson(typed);
  const wrong = { ...(person.ok ? {} : person.refusal), ...known };
  const passwordIsRead = wrong["password"] === undefined;
  const judged = passwordIsRead && (await judgeBehindLimit(services, origin, typed.password, typed));
  if (judged && judged.ok && judged.value !== true) {
    return reject(refusal("invalid", { ...wrong, password: judged.value }));
  }
  if (!person.ok || !judged || Object.keys(wrong).length > 0) return reject(refusal("invalid", wrong));
  return judged.ok ? person : judged;
}

/** For a registration that its schema refuses: a field that it refuses counts as empty. */
export const nameTheRestOfRegistration: NameTheRest<"config" | "db" | "clock"> = async (
  services,
  { body, fields, origin },
) => {
  const typed = valueOf(body, "registration");
  if (typeof typed !== "object") return fields;
  const textOf = (name: keyof Typed): string => {
    const text = valueOf(typed, name);
    return typeof text === "string" && fields[name] === undefined ? text : "";
  };
  const registration = {
    firstname: textOf("firstname"),
    lastname: textOf("lastname"),
    email: textOf("email"),
    phone: textOf("phone"),
    address: textOf("address"),
    password: textOf("password"),
  };
  const checked = await checkRegistration(services, origin, registration, fields);
  return checked.ok ? fields : { ...checked.refusal.fields, ...fields };
};

function valueOf(holder: unknown, name: string): unknown {
  return typeof holder === "object" && holder !== null ? Reflect.get(holder, name) : undefined;
}
