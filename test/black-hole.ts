// A way to a PostgreSQL that can swallow what goes over it without closing: a cable that was pulled, a firewall that
// forgot. Connections that are opened afterwards work again.
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Client } from "pg";

export type BlackHole = {
  readonly url: string;
  /** From now on nothing passes over the connections that are open. */
  readonly swallow: () => void;
  readonly close: () => Promise<void>;
};

export async function openBlackHole(databaseUrl: string): Promise<BlackHole> {
  const { host, port, user, password, database } = new Client(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
    }
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port: listening } = server.address() as AddressInfo;
  const who = password ? `${user}:${encodeURIComponent(password)}` : user;
  return {
    url: `postgres://${who}@127.0.0.1:${listening}/${database}`,
    swallow: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
