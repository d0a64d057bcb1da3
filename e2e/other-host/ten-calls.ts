// The ten calls, and the contact form, as a Rails host with Devise answers them: other bodies, numeric ids, and only the required fields.
import { type Ledger, mintToken, type User } from "./ledger.ts";

type Asked = {
  readonly call: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly token: string | undefined;
};

export type Answer = {
  readonly status: number;
  /** Absent: an empty response. */
  readonly body?: unknown;
  readonly authorization?: string;
};

type Fields = Readonly<Record<string, unknown>>;

const permitted = {
  registration: [
    "firstname",
    "lastname",
    "email",
    "phone",
    "address",
    "password",
    "accepted_terms",
    "accepted_data_usage",
  ],
  profile: ["firstname", "lastname", "email", "phone", "address", "current_password"],
  contact: ["name", "email", "phone", "subject", "message"],
};

export function answerCall(ledger: Ledger, asked: Asked): Answer {
  switch (asked.call) {
    case "POST /users/signup":
      return signUp(ledger, part(asked.body, "registration"));
    case "POST /users/login":
      return logIn(ledger, part(asked.body, "user"));
    case "GET /users/confirmation":
      return confirm(ledger, asked.query.get("confirmation_token") ?? "");
    case "POST /users/confirmation/resend":
      return resend(ledger, part(asked.body, "confirmation"));
    case "POST /users/password/reset":
      return requestReset(ledger, part(asked.body, "password"));
    case "PUT /users/password/reset_by_token":
      return reset(ledger, asked.query.get("token") ?? "", part(asked.body, "user"));
    case "POST /contact":
      return unpermitted(part(asked.body, "contact"), permitted.contact) ?? { status: 202 };
    default:
      return answerSignedIn(ledger, asked);
  }
}

function answerSignedIn(ledger: Ledger, asked: Asked): Answer {
  const update = /^PUT \/users\/(\d+)$/.exec(asked.call);
  const known = ["DELETE /users/logout", "GET /users/me", "PATCH /users/password"].includes(asked.call);
  if (!known && !update) return { status: 404, body: { status: 404, error: "Not Found" } };
  const token = asked.token ?? "";
  const user = ledger.sessions.get(token);
  if (user === undefined) return refused(401, "You need to sign in or sign up before continuing.");
  if (ledger.expired.has(token)) return refused(401, "Signature has expired");
  if (ledger.answersPages) return { status: 200, body: "<!DOCTYPE html><h1>Maintenance</h1>" };
  if (update && Number(update[1]) !== user.id) return { status: 404 };
  if (update) return updateProfile(user, part(asked.body, "user"));
  if (asked.call === "GET /users/me") {
    return { status: 200, body: written(user), authorization: `Bearer ${ledger.renew(token)}` };
  }
  if (asked.call === "PATCH /users/password") return changePassword(user, part(asked.body, "user"));
  if (ledger.breaksAtLogout) return { status: 500, body: "<h1>We're sorry, but something went wrong.</h1>" };
  ledger.sessions.delete(token);
  return { status: 204 };
}

function signUp(ledger: Ledger, given: Fields): Answer {
  const unknown = unpermitted(given, permitted.registration);
  if (unknown) return unknown;
  const email = text(given, "email").toLowerCase();
  if (ledger.userOf(email)) return { status: 422, body: { errors: { email: [said(ledger, "taken")] } } };
  const user: User = {
    id: 4100 + ledger.users.length,
    firstname: text(given, "firstname"),
    lastname: text(given, "lastname"),
    email,
    phone: text(given, "phone"),
    address: text(given, "address"),
    password: text(given, "password"),
    confirmed: false,
  };
  ledger.users.push(user);
  mintToken(ledger.confirmationTokens, user);
  return { status: 201, body: written(user) };
}

function logIn(ledger: Ledger, given: Fields): Answer {
  const user = ledger.userOf(text(given, "email"));
  if (user?.password !== text(given, "password") || user === undefined) {
    return refused(401, said(ledger, "wrong-password"));
  }
  if (!user.confirmed) return refused(401, said(ledger, "unconfirmed"));
  const authorization = `Bearer ${ledger.openSession(user)}`;
  return { status: 201, body: written(user), authorization };
}

function confirm(ledger: Ledger, token: string): Answer {
  const user = ledger.confirmationTokens.get(token);
  if (user === undefined) return { status: 422, body: { confirmation_token: [said(ledger, "invalid")] } };
  if (user.confirmed) {
    return { status: 422, body: { email: [said(ledger, "already-confirmed")] } };
  }
  user.confirmed = true;
  return { status: 200, body: written(user) };
}

function resend(ledger: Ledger, given: Fields): Answer {
  const user = ledger.userOf(text(given, "email"));
  if (user === undefined) return { status: 422, body: { errors: { email: [said(ledger, "not-found")] } } };
  if (user.confirmed) {
    return { status: 422, body: { errors: { email: [said(ledger, "already-confirmed")] } } };
  }
  mintToken(ledger.confirmationTokens, user);
  return { status: 201, body: {} };
}

function requestReset(ledger: Ledger, given: Fields): Answer {
  const user = ledger.userOf(text(given, "email"));
  if (user === undefined) return { status: 422, body: { errors: { email: [said(ledger, "not-found")] } } };
  mintToken(ledger.resetTokens, user);
  return { status: 201, body: {} };
}

function reset(ledger: Ledger, token: string, given: Fields): Answer {
  const user = ledger.resetTokens.get(token);
  if (user === undefined)
    return { status: 422, body: { errors: { reset_password_token: [said(ledger, "invalid")] } } };
  ledger.resetTokens.delete(token);
  user.password = text(given, "password");
  return { status: 204 };
}

/** Rails answers an update with an empty body: a client has to request the new state. */
function updateProfile(user: User, given: Fields): Answer {
  const unknown = unpermitted(given, permitted.profile);
  if (unknown) return unknown;
  if (text(given, "firstname") === "") return { status: 422, body: { errors: ["Firstname can't be blank"] } };
  for (const name of ["firstname", "lastname", "phone", "address"] as const) user[name] = text(given, name);
  return { status: 204 };
}

function changePassword(user: User, given: Fields): Answer {
  if (user.password !== text(given, "current_password")) {
    return { status: 422, body: { errors: { current_password: ["is invalid"] } } };
  }
  user.password = text(given, "password");
  return { status: 204 };
}

const sentences = {
  "wrong-password": ["Invalid Email or password.", "Email ou mot de passe incorrect."],
  unconfirmed: [
    "You have to confirm your email address before continuing.",
    "Vous devez confirmer votre adresse email pour continuer.",
  ],
  "already-confirmed": [
    "was already confirmed, please try signing in",
    "a déjà été validé(e), veuillez essayer de vous connecter",
  ],
  "not-found": ["not found", "n’a pas été trouvé(e)"],
  taken: ["has already been taken", "n’est pas disponible"],
  invalid: ["is invalid", "n’est pas valide"],
} as const;

function said({ speaksFrench }: Ledger, what: keyof typeof sentences): string {
  return sentences[what][speaksFrench ? 1 : 0];
}

/** A strict host answers 500 to a parameter that it does not permit. */
function unpermitted(given: Fields, names: readonly string[]): Answer | undefined {
  const stranger = Object.keys(given).find((name) => !names.includes(name));
  return stranger === undefined
    ? undefined
    : { status: 500, body: { status: 500, error: `found unpermitted parameter: :${stranger}` } };
}

function refused(status: number, error: string): Answer {
  return { status, body: { error } };
}

function written({ id, firstname, lastname, email, phone, address }: User): unknown {
  const at = "2026-01-01T00:00:00.000Z";
  return { id, email, created_at: at, updated_at: at, firstname, lastname, phone, address };
}

function part(body: unknown, name: string): Fields {
  const found = isFields(body) ? body[name] : undefined;
  return isFields(found) ? found : {};
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

function text(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === "string" ? value.trim() : "";
}
