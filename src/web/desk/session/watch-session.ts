// Notices that the session was locked or has ended: after idleness, when the app becomes visible, when a call is
// refused for it.
import { isSessionOpen } from "#domain/staff/staff-session-states.ts";
import { onSessionRefusal } from "../api/desk-call.ts";
import { coalesce } from "../live/coalesce.ts";
import { contact } from "../live/last-contact.ts";
import { refreshSession, session } from "./desk-session.ts";

const look = 15_000;
/** Still open after idleness here: it is used in another tab. */
const again = 60_000;

export function watchSession(): () => void {
  let usedAt = Date.now();
  const use = () => {
    usedAt = Date.now();
  };
  let askedAt = 0;
  const refresh = () => void refreshSession();
  // A lock refuses every read that is under way: all of them together ask at most twice.
  const refreshOnce = coalesce(() => refreshSession());
  const refreshWhenSeen = () => {
    if (document.visibilityState === "visible") refresh();
  };
  // The server locks by itself after this time; the client only has to find out, while somebody can see it.
  const timer = setInterval(() => {
    const current = session.read();
    if (current.kind !== "somebody" || !isSessionOpen(current.me.state)) return;
    if (document.visibilityState !== "visible" || !contact.read().reached) return;
    const now = Date.now();
    if (now - usedAt <= current.me.locksAfter * 60_000 || now - askedAt < again) return;
    askedAt = now;
    refresh();
  }, look);
  const stopHearing = onSessionRefusal(() => void refreshOnce());
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener("pointerdown", use, { signal });
  window.addEventListener("keydown", use, { signal });
  window.addEventListener("online", refresh, { signal });
  document.addEventListener("visibilitychange", refreshWhenSeen, { signal });
  return () => {
    clearInterval(timer);
    stopHearing();
    ended.abort();
  };
}
