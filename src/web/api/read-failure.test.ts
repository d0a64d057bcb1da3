import { expect, test } from "vitest";
import { isExpired, readFailure } from "./read-failure.ts";

test("a refusal of our own API is read with its code, fields and details", () => {
  const failure = readFailure(422, {
    error: "Some fields are not valid",
    code: "invalid",
    fields: { email: "email", age: "no-rule-of-ours" },
    quote: { id: "q1" },
  });
  expect(failure).toEqual({
    code: "invalid",
    status: 422,
    fields: { email: "email", age: "wrong-type" },
    detail: { quote: { id: "q1" } },
  });
});

test("only a 401 with the exact sentence counts as an expired credential", () => {
  expect(isExpired(401, { error: "Signature has expired" })).toBe(true);
  expect(isExpired(403, { error: "Signature has expired" })).toBe(false);
  expect(isExpired(401, { error: "Signature has expired." })).toBe(false);
  expect(isExpired(401, { error: "signature has expired" })).toBe(false);
  expect(isExpired(401, { errors: ["Signature has expired"] })).toBe(false);
  expect(isExpired(401, undefined)).toBe(false);
});

test.each([
  [401, { error: "You have to confirm your email address before continuing." }, "account-unconfirmed"],
  [403, undefined, "forbidden"],
  [401, { error: "Invalid Email or password." }, "unauthenticated"],
  [401, "", "unauthenticated"],
  [422, { errors: { email: ["was already confirmed, please try signing in"] } }, "already-confirmed"],
  [401, { error: "Vous devez confirmer votre adresse email pour continuer." }, "account-unconfirmed"],
  [401, { error: "Votre compte n’est pas encore confirmé." }, "account-unconfirmed"],
  [
    422,
    { errors: { email: ["a déjà été validé(e), veuillez essayer de vous connecter"] } },
    "already-confirmed",
  ],
  [422, { errors: { email: ["n’a pas été trouvé(e)"] } }, "unknown-email"],
  [422, { confirmation_token: ["n’est pas valide"] }, "invalid-token"],
  [422, { reset_password_token: ["a expiré, veuillez en demander un autre"] }, "expired-token"],
  [422, { errors: { email: ["not found"] } }, "unknown-email"],
  [422, { errors: ["Email not found"] }, "unknown-email"],
  [404, { errors: ["nothing"] }, "not-found"],
  [422, { confirmation_token: ["is invalid"] }, "invalid-token"],
  [422, { reset_password_token: ["has expired, please request a new one"] }, "expired-token"],
  [500, "<html>", "fault"],
  [422, { errors: { password: ["is too short"] } }, "invalid"],
  [429, undefined, "too-many-requests"],
] as const)("rule 23: status %i with %j is %s, whoever's host it is", (status, body, code) => {
  expect(readFailure(status, body).code).toBe(code);
});

test("rule 23: what a host says of its fields is kept for them, each as a sentence", () => {
  const body = {
    errors: { email: ["has already been taken", "is odd"], password: "is too short", phone: [], age: [7] },
  };
  expect(readFailure(422, body)).toMatchObject({
    code: "invalid",
    fields: {},
    said: { email: "Has already been taken.", password: "Is too short." },
  });
  expect(readFailure(422, { errors: ["Something"] }).said).toEqual({});
  expect(readFailure(422, { code: "invalid", fields: { email: "email" }, error: "x" }).said).toBeUndefined();
});
