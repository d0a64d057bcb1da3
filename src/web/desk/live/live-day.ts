// Server-sent events of the day stream: one connection per visible tab.
import { followDay } from "#contract/desk/day.ts";
import { createStore } from "../kept/small-store.ts";
import { coalesce } from "./coalesce.ts";
import { noteContact } from "./last-contact.ts";
import { reopenDelay } from "./reopen-delay.ts";

export type LiveState = "live" | "reconnecting" | "off";

export const liveState = createStore<LiveState>("off");

const listeners = new Set<() => void>();
let stream: EventSource | undefined;
let lastSeq: string | undefined;
let reopening: ReturnType<typeof setTimeout> | undefined;
/** Streams in a row that the server refused. */
let refused = 0;

/**
 * Calls the listener after changes at the desk, and once whenever some may have been missed. Changes during its read
 * call it once more: a stream that catches up reports hundreds.
 */
export function onChange(read: () => Promise<void>): () => void {
  const once = coalesce(read);
  const listener = () => void once();
  listeners.add(listener);
  listen();
  return () => {
    listeners.delete(listener);
    listen();
  };
}

export function forgetStream(): void {
  lastSeq = undefined;
  close();
}

if (typeof document !== "undefined") {
  document.addEventListener("visibilitychange", listen);
  window.addEventListener("online", listen);
}

/** HTTP/1.1 allows six connections to a server: hidden tabs hold none. */
function listen(): void {
  const wanted = listeners.size > 0 && document.visibilityState === "visible";
  if (!wanted) close();
  else if (stream === undefined || stream.readyState === EventSource.CLOSED) open();
}

function open(): void {
  drop();
  // Only the browser's own reconnect sends `last-event-id`; a new stream passes it in the URL.
  const opened = new EventSource(
    lastSeq === undefined ? `/api${followDay.path}` : `/api${followDay.path}?after=${lastSeq}`,
  );
  stream = opened;
  opened.addEventListener("open", () => {
    refused = 0;
    liveState.write("live");
    noteContact("made");
    tell();
  });
  opened.addEventListener("change", ({ lastEventId }: MessageEvent) => {
    lastSeq = lastEventId;
    tell();
  });
  opened.addEventListener("reset", ({ lastEventId }: MessageEvent) => {
    lastSeq = lastEventId;
    tell();
  });
  opened.addEventListener("error", () => {
    liveState.write("reconnecting");
    // The browser reconnects by itself, except after an HTTP error, such as a proxy's while the server restarts. The
    // listeners' refetch finds out why, and may close the stream: a session that has ended needs none.
    if (opened.readyState !== EventSource.CLOSED) return;
    reopening = setTimeout(listen, reopenDelay(refused, Math.random()));
    refused += 1;
    tell();
  });
}

function close(): void {
  drop();
  liveState.write("off");
}

function drop(): void {
  clearTimeout(reopening);
  stream?.close();
  stream = undefined;
}

function tell(): void {
  for (const listener of listeners) listener();
}
