// An SMTP server on this machine that can be down, refuse, delay and drop connections.
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type MailServer = {
  readonly url: URL;
  /** Messages received completely, oldest first. */
  readonly mails: readonly Email[];
  /** The same as raw bytes. */
  readonly sources: readonly string[];
  /** How many transactions were begun, whatever their outcome. */
  readonly tries: () => number;
  /** Settable: its behaviour from now on. */
  mood: Mood;
  readonly close: () => Promise<void>;
};

export type Mood =
  | "well"
  /** 451 to the message: a transient failure. */
  | "busy"
  /** 554 to the message: a permanent failure. */
  | "refuses-content"
  /** 550 to the recipient: a permanent failure. */
  | "knows-nobody"
  /** Accepts the message and closes the connection before replying. */
  | "forgetful"
  /** Accepts after a delay. */
  | "slow";

type Options = {
  readonly port?: number;
  readonly delay?: number;
  /** Offers TLS, with a self-signed certificate. */
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
      stream.on("end", () => {
        void receive(Buffer.concat(chunks), session.id).then(
          (outcome) => outcome !== "cut" && callback(outcome),
        );
      });
    },
  });

  /** The reply to a message: accepted, an error, or none at all. */
  async function receive(source: Buffer, sessionId: string): Promise<null | Error | "cut"> {
    const { mood } = state;
    if (mood === "busy") return smtpError(451, "Try again later");
    if (mood === "refuses-content") return smtpError(554, "We do not want this");
    if (mood === "slow") await new Promise((done) => setTimeout(done, delay));
    sources.push(source.toString());
    mails.push(await PostalMime.parse(source));
    if (mood !== "forgetful") return null;
    cut(server, sessionId);
    return "cut";
  }
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
        // Pooled connections stay open: they are closed as by a server that shuts down.
        for (const connection of connectionsOf(server)) socketOf(connection).destroy();
        server.close(() => done());
      }),
  };
}

type Connection = { readonly id: string };

function connectionsOf(server: SMTPServer): Iterable<Connection> {
  return (server as unknown as { readonly connections: Set<Connection> }).connections;
}

function socketOf(connection: Connection): { readonly destroy: () => void } {
  return Reflect.get(connection, "_socket") as { readonly destroy: () => void };
}

function cut(server: SMTPServer, sessionId: string): void {
  for (const connection of connectionsOf(server))
    if (connection.id === sessionId) socketOf(connection).destroy();
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
