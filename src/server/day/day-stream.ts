// `GET /api/desk/stream`: server-sent events, whose ids are the journal's numbers (desk §3).
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { followDay } from "#contract/desk/day.ts";
import { decideAccess } from "#domain/decide-access.ts";
import type { Refusal } from "#domain/refusal.ts";
import type { Log } from "../log.ts";
import { refuseOtherMethods } from "../platform/http/other-methods.ts";
import { sendRefusal } from "../platform/http/send-refusal.ts";
import type { Services } from "../services.ts";
import type { Authenticate } from "../use-case.ts";
import type { DeskChange, DeskChanges } from "./desk-changes.ts";

type Streaming = Pick<Services, "clock"> & {
  readonly log: Log;
  readonly changes: DeskChanges;
  readonly authenticate: Authenticate;
  /** In milliseconds; overridden only by tests. */
  readonly lookAgain?: number;
};

/** desk §3: an ended session's stream ends within five seconds. */
const presetLook = 4_000;
/** desk §3: a comment line keeps proxies from closing an idle connection. */
const sayNothing = 20_000;
/** Bytes that a client has not read: beyond that it is disconnected, and resumes where it was. */
const unreadLimit = 1_000_000;

export function streamDay(app: FastifyInstance, streaming: Streaming): void {
  const open = new Set<() => void>();
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
    for (const end of open) end();
  });
  app.route({
    method: followDay.method,
    exposeHeadRoute: false,
    url: followDay.path,
    handler: async (request, reply) => {
      const refused = await refusalOf(streaming, request);
      if (refused) return sendRefusal(reply, refused);
      reply.hijack();
      const { raw } = reply;
      // Too late after the check of its session: the client's "close" is over, or the server's "preClose".
      if (raw.destroyed || isClosing) {
        raw.destroy();
        return reply;
      }
      const end = (): void => void raw.end();
      open.add(end);
      raw.once("close", () => open.delete(end));
      try {
        await openStream(streaming, request, reply);
      } catch (error) {
        // The answer has begun: only the end of its connection tells the client to come back.
        streaming.log.warn("day-stream-failed", { error });
        raw.destroy();
      }
      return reply;
    },
  });
  refuseOtherMethods(app, [followDay]);
}

async function refusalOf({ authenticate }: Streaming, request: FastifyRequest): Promise<Refusal | undefined> {
  const { principal } = await authenticate(request.headers, followDay);
  const admitted = decideAccess(followDay, principal);
  return admitted.ok ? undefined : admitted.refusal;
}

async function openStream(streaming: Streaming, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { changes, clock, log, lookAgain = presetLook } = streaming;
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  const send = (text: string): void => {
    // Between its end and its "close", a write would be an error that nobody listens to, which ends the process.
    if (raw.writableEnded) return;
    raw.write(text);
    if (raw.writableLength > unreadLimit) raw.destroy();
  };
  send(": \n\n");
  let stop = (): void => undefined;
  const tell = (change: DeskChange): void => send(eventOf(change));
  const look = setInterval(() => {
    const asked = refusalOf(streaming, request).then((refused) => refused && raw.end());
    // A database outage does not end any session's stream.
    asked.catch((error: unknown) => log.warn("day-stream-check-failed", { error }));
  }, lookAgain);
  const comment = setInterval(() => send(": \n\n"), sayNothing);
  raw.once("close", () => {
    clearInterval(look);
    clearInterval(comment);
    stop();
  });
  stop = await changes.follow(lastIdOf(request), clock.now(), tell);
  if (raw.destroyed || raw.writableEnded) stop();
}

function eventOf(change: DeskChange): string {
  if (change.kind === "reset") return `event: reset\nid: ${change.seq}\ndata: {}\n\n`;
  const { seq, kind, subject } = change.entry;
  return `event: change\nid: ${seq}\ndata: ${JSON.stringify({ seq, kind, subject })}\n\n`;
}

/** A browser's own reconnect sends the header; a stream that the page reopens has the id in its address. */
function lastIdOf({ headers, query }: FastifyRequest): number | undefined {
  const asked = typeof query === "object" && query !== null && "after" in query ? query.after : undefined;
  const text = headers["last-event-id"] ?? asked;
  if (typeof text !== "string" || !/^\d{1,15}$/.test(text)) return undefined;
  return Number(text);
}
