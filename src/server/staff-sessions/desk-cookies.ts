// The desk's credentials are HttpOnly cookies (decision 0015) with opaque values.
import type { Config } from "../config.ts";

/** How long a device stays enrolled. */
export const deviceDays = 90;

type Origin = Pick<Config, "deskUrl">;
type Kept = "desk" | "desk-device";

export type DeskCookies = { readonly session: string | undefined; readonly device: string | undefined };

export function readDeskCookies(config: Origin, header: string | undefined): DeskCookies {
  const valueOf = (kept: Kept): string | undefined => {
    const start = `${nameOf(config, kept)}=`;
    const pair = (header ?? "").split(/; */).find((part) => part.startsWith(start));
    const value = pair?.slice(start.length);
    return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
  };
  return { session: valueOf("desk"), device: valueOf("desk-device") };
}

export function sessionCookie(config: Origin, token: string, seconds: number): string {
  return cookie(config, "desk", token, seconds);
}

export function deviceCookie(config: Origin, token: string): string {
  return cookie(config, "desk-device", token, deviceDays * 86_400);
}

export function noSessionCookie(config: Origin): string {
  return cookie(config, "desk", "", 0);
}

/**
 * With the `__Host-` prefix browsers ensure that no other host or path has set the cookie; it requires https. Cookies
 * ignore ports, and the site is on another port of the same host, so the origin is checked as well (`desk-origin.ts`).
 */
function cookie(config: Origin, kept: Kept, value: string, seconds: number): string {
  const parts = [`${nameOf(config, kept)}=${value}`, "Path=/", `Max-Age=${seconds}`];
  return [...parts, "HttpOnly", "SameSite=Strict", ...(isSecure(config) ? ["Secure"] : [])].join("; ");
}

function nameOf(config: Origin, kept: Kept): string {
  return isSecure(config) ? `__Host-${kept}` : kept;
}

function isSecure({ deskUrl }: Origin): boolean {
  return deskUrl.protocol === "https:";
}
