// Of several hosts one may accept a connection and then say nothing: whoever waits for it is served by the next one.
import { createServer, type Server, type Socket } from "node:net";
import { Client, type ClientConfig } from "pg";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { RetryingPool } from "./retrying-pool.ts";

const database = await createTestDatabase();
const servers: Server[] = [];
const sockets = new Set<Socket>();
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close();
  await database.close();
});

/** Authentication is not wanted; ready for a query. */
const welcome = Buffer.from("5200000008000000005a0000000549", "hex");

async function openFrozen(isWelcoming: boolean): Promise<string> {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("data", () => isWelcoming && socket.write(welcome));
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  return `postgres://valet@127.0.0.1:${typeof address === "object" ? address?.port : 0}/valet`;
}

test.for([
  ["accepts and never answers", false],
  ["speaks the start-up and then freezes", true],
] as const)("a host that %s is given up, and the next one serves the caller", async ([, isWelcoming]) => {
  let url = await openFrozen(isWelcoming);
  let revived = 0;
  const pool = new RetryingPool(
    {
      connectionTimeoutMillis: 200,
      Client: class extends Client {
        constructor(config: ClientConfig = {}) {
          super({ ...config, connectionString: url });
        }
      },
    },
    {
      isChosen: true,
      revive: async () => {
        revived += 1;
        url = database.url;
      },
    },
  );
  const { rows } = await pool.query("select 1 as one");
  expect(rows).toEqual([{ one: 1 }]);
  expect(revived).toBeGreaterThan(0);
  await pool.end();
});
