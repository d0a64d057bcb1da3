// The account calls. Those under `/users` have exactly the paths, envelopes and snake_case names of the specification.
import * as z from "zod/mini";
import { registrationChecks } from "#domain/account/registration.ts";
import { toLine } from "#domain/text.ts";
import { endpoint } from "./endpoint.ts";
import {
  accepted,
  identifier,
  locale,
  optionalText,
  requiredText,
  secretText,
} from "./fields/field-types.ts";

const emailField = requiredText(254);
const passwordField = secretText(1024);

export const profile = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  locale,
});
export type Profile = z.output<typeof profile>;

/** Neutral by design: the same for a known and an unknown address (accounts §5). */
const neutral = z.object({});

/** Runs the domain's field rules within the schema, so that one answer lists every invalid field of a registration. */
function rulesOf(name: Exclude<keyof typeof registrationChecks, `accepted_${string}`>) {
  return z.superRefine<string>((text, context) => {
    const outcome = registrationChecks[name](name === "password" ? text : toLine(text));
    if (outcome !== true) context.addIssue(outcome);
  });
}

export const signUp = endpoint({
  method: "POST",
  path: "/users/signup",
  summary: "Create an account; the answer is the same if the address already has one",
  audience: "anybody",
  body: z.object({
    registration: z.object({
      firstname: requiredText(100).check(rulesOf("firstname")),
      lastname: requiredText(100).check(rulesOf("lastname")),
      email: emailField.check(rulesOf("email")),
      phone: requiredText(40).check(rulesOf("phone")),
      address: requiredText(300).check(rulesOf("address")),
      password: passwordField.check(rulesOf("password")),
      accepted_terms: accepted,
      accepted_data_usage: accepted,
      locale: z.optional(locale),
    }),
  }),
  ok: { status: 201, body: neutral, headers: ["set-cookie"] },
  refusals: ["invalid"],
});

export const logIn = endpoint({
  method: "POST",
  path: "/users/login",
  summary: "Sign in; the credential is in the answer's authorization header",
  audience: "anybody",
  body: z.object({ user: z.object({ email: emailField, password: passwordField }) }),
  ok: { status: 200, body: profile, headers: ["authorization"] },
  refusals: ["invalid", "invalid-credentials", "account-unconfirmed", "too-many-tries"],
});

export const logOut = endpoint({
  method: "DELETE",
  path: "/users/logout",
  summary: "End the current session",
  audience: "person",
  ok: { status: 204, headers: ["clear-site-data"] },
  refusals: [],
});

export const confirmAccount = endpoint({
  method: "GET",
  path: "/users/confirmation",
  summary: "Confirm an e-mail address by the token mailed to it",
  audience: "anybody",
  query: z.object({ confirmation_token: identifier }),
  ok: { status: 200, body: neutral, headers: ["authorization"] },
  refusals: ["invalid", "already-confirmed", "invalid-token", "expired-token"],
});

export const resendConfirmation = endpoint({
  method: "POST",
  path: "/users/confirmation/resend",
  summary: "Send a new confirmation link, if the address belongs to an unconfirmed account",
  audience: "anybody",
  body: z.object({ confirmation: z.object({ email: emailField }) }),
  ok: { status: 200, body: neutral },
  refusals: ["invalid"],
});

export const requestPasswordReset = endpoint({
  method: "POST",
  path: "/users/password/reset",
  summary: "Send a password reset link, if the address belongs to an account",
  audience: "anybody",
  body: z.object({ password: z.object({ email: emailField }) }),
  ok: { status: 200, body: neutral },
  refusals: ["invalid"],
});

export const resetPassword = endpoint({
  method: "PUT",
  path: "/users/password/reset_by_token",
  summary: "Set a new password by the mailed token; ends every session and signs nobody in",
  audience: "anybody",
  query: z.object({ token: identifier }),
  body: z.object({ user: z.object({ password: passwordField }) }),
  ok: { status: 200, body: neutral },
  refusals: ["invalid", "invalid-token", "expired-token"],
});

export const fetchProfile = endpoint({
  method: "GET",
  path: "/users/me",
  summary: "Get the signed-in account's profile",
  audience: "person",
  ok: { status: 200, body: profile },
  refusals: [],
});

export const updateProfile = endpoint({
  method: "PUT",
  path: "/users/{id}",
  summary: "Update the profile; a new e-mail address requires the current password and a confirmation",
  audience: "person",
  params: z.object({ id: identifier }),
  body: z.object({
    user: z.object({
      firstname: requiredText(100),
      lastname: requiredText(100),
      phone: requiredText(40),
      address: requiredText(300),
      email: z.optional(emailField),
      current_password: z.optional(passwordField),
      locale: z.optional(locale),
    }),
  }),
  ok: { status: 200, body: profile, headers: ["authorization"] },
  refusals: ["invalid"],
});

export const changePassword = endpoint({
  method: "PATCH",
  path: "/users/password",
  summary: "Change the password; ends every other session",
  audience: "person",
  body: z.object({ user: z.object({ current_password: passwordField, password: passwordField }) }),
  ok: { status: 200, body: profile, headers: ["authorization"] },
  refusals: ["invalid"],
});

export const listSessions = endpoint({
  method: "GET",
  path: "/me/sessions",
  summary: "List the account's open sessions, newest first",
  audience: "person",
  ok: {
    status: 200,
    body: z.object({
      sessions: z.array(
        z.object({
          id: z.string(),
          device: z.string(),
          startedAt: z.string(),
          lastUsedAt: z.string(),
          current: z.boolean(),
        }),
      ),
    }),
  },
  refusals: [],
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/me/sessions/{id}",
  summary: "End another session of the account",
  audience: "person",
  params: z.object({ id: identifier }),
  ok: { status: 204 },
  refusals: [],
});

export const exportPersonalData = endpoint({
  method: "GET",
  path: "/me/export",
  summary: "Export all personal data stored about the signed-in account",
  audience: "person",
  ok: { status: 200, body: z.record(z.string(), z.unknown()) },
  refusals: [],
});

export const deleteAccount = endpoint({
  method: "DELETE",
  path: "/me",
  summary: "Delete the account and profile; bookings and invoices required by law are retained",
  audience: "person",
  body: z.object({ user: z.object({ password: passwordField, reason: z.optional(optionalText(1000)) }) }),
  ok: { status: 204 },
  refusals: ["invalid", "bookings-open"],
});
