// A mail server on this machine, that can be away, refuse, hesitate and forget.
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type MailServer = {
  readonly url: URL;
  /** What arrived whole, oldest first. */
  readonly mails: readonly Email[];
  /** The same as they crossed the line. */
  readonly sources: readonly string[];
  /** How often somebody began to send, whatever came of it. */
  readonly tries: () => number;
  /** Set to change how it behaves from now on. */
  mood: Mood;
  readonly close: () => Promise<void>;
};

export type Mood =
  | "well"
  /** 451 to the message: come again. */
  | "busy"
  /** 550 to the recipient: never. */
  | "knows-nobody"
  /** Takes the message and cuts the line before saying so. */
  | "forgetful"
  /** Says nothing for a while, then accepts. */
  | "slow";

type Options = {
  readonly port?: number;
  readonly delay?: number;
  /** Offers TLS, with a certificate that nobody should trust. */
  readonly offersTls?: boolean;
  /** Takes any password. */
  readonly onAuth?: SMTPServerOptions["onAuth"];
};

export async function openMailServer(options: Options = {}): Promise<MailServer> {
  const { port = 0, delay = 300, offersTls = false, onAuth } = options;
  const mails: Email[] = [];
  const sources: string[] = [];
  let tries = 0;
  const state = { mood: "well" as Mood };
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disableReverseLookup: true,
    ...(offersTls ? {} : { disabledCommands: ["STARTTLS"] }),
    ...(onAuth && { onAuth, allowInsecureAuth: true }),
    onRcptTo: (_address, _session, callback) => {
      tries += 1;
      callback(state.mood === "knows-nobody" ? smtpError(550, "No such user here") : null);
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const { mood } = state;
        if (mood === "busy") return callback(smtpError(451, "Try again later"));
        if (mood === "slow") await new Promise((done) => setTimeout(done, delay));
        const source = Buffer.concat(chunks);
        sources.push(source.toString());
        mails.push(await PostalMime.parse(source));
        if (mood === "forgetful") return cut(server, session.id);
        return callback();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  const { port: listening } = server.server.address() as AddressInfo;
  return {
    url: new URL(`smtp://127.0.0.1:${listening}`),
    mails,
    sources,
    tries: () => tries,
    get mood() {
      return state.mood;
    },
    set mood(mood) {
      state.mood = mood;
    },
    close: () =>
      new Promise((done) => {
        // Pooled connections stay open: they are cut, as by a server that goes down.
        for (const { _socket } of connectionsOf(server)) _socket.destroy();
        server.close(() => done());
      }),
  };
}

type Connection = { readonly id: string; readonly _socket: { readonly destroy: () => void } };

function connectionsOf(server: SMTPServer): Iterable<Connection> {
  return (server as unknown as { readonly connections: Set<Connection> }).connections;
}

function cut(server: SMTPServer, sessionId: string): void {
  for (const connection of connectionsOf(server))
    if (connection.id === sessionId) connection._socket.destroy();
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
