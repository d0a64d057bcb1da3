// A proxy to PostgreSQL that can swallow packets without closing the connection, as a pulled cable does, or a firewall
// that drops idle connections. Connections opened afterwards work again.
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Client } from "pg";

export type BlackHole = {
  readonly url: string;
  /** From now on the open connections carry nothing. */
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
