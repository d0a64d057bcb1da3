// A proxy to PostgreSQL that can swallow packets without closing the connection, as a pulled cable does, or a firewall
// that drops idle connections. Connections opened afterwards work again.
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Client } from "pg";

export type BlackHole = {
  readonly url: string;
  /** From now on the open connections carry nothing. */
  readonly swallow: () => void;
  /** The same, and connections opened afterwards carry nothing either, until `recover`. */
  readonly fallSilent: () => void;
  readonly recover: () => void;
  /** The same, and passes on what was sent meanwhile over those connections: a database that was frozen and resumes. */
  readonly thaw: () => void;
  /** The first bytes sent on each connection that was opened during the silence. */
  readonly connectAttempts: () => readonly string[];
  readonly close: () => Promise<void>;
};

export async function openBlackHole(databaseUrl: string): Promise<BlackHole> {
  const { host, port, user, password, database } = new Client(databaseUrl);
  const sockets = new Set<Socket>();
  const held: Socket[] = [];
  const connectAttempts: string[] = [];
  let isSilent = false;
  const server = createServer((near) => {
    if (!isSilent) return carry(near);
    sockets.add(near);
    held.push(near);
    near.on("error", () => undefined);
    near.once("data", (first) => {
      near.pause().unshift(first);
      connectAttempts.push(first.toString());
    });
  });
  const carry = (near: Socket): void => {
    const far = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
    }
    near.pipe(far);
    far.pipe(near);
  };
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port: listening } = server.address() as AddressInfo;
  const who = password ? `${user}:${encodeURIComponent(password)}` : user;
  const swallow = (): void => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  return {
    url: `postgres://${who}@127.0.0.1:${listening}/${database}`,
    swallow,
    fallSilent: () => {
      isSilent = true;
      swallow();
    },
    recover: () => {
      isSilent = false;
    },
    thaw: () => {
      isSilent = false;
      for (const near of held.splice(0)) carry(near);
    },
    connectAttempts: () => connectAttempts,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
