// A load balancer for the tests: sends each request to one of the servers that report to be ready.
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export type ReadyProxy = {
  readonly url: string;
  readonly readyPorts: () => readonly number[];
  readonly close: () => Promise<void>;
};

/**
 * Milliseconds: shorter than a server reports its end before it ends (`DRAIN_SECONDS`); a server that is not ready is
 * polled less often.
 */
const lookEvery = 100;

/** With `ignoresReadiness` it ignores readiness: the control. */
export async function openReadyProxy(
  ports: readonly number[],
  { ignoresReadiness = () => false }: { readonly ignoresReadiness?: () => boolean } = {},
): Promise<ReadyProxy> {
  const agent = new Agent({ keepAlive: true });
  let ready: readonly number[] = [];
  let turn = 0;
  let isOpen = true;
  const watch = async (port: number): Promise<void> => {
    while (isOpen) {
      const is = await isReady(port);
      if (is !== ready.includes(port)) ready = is ? [...ready, port] : ready.filter((each) => each !== port);
      await sleep(is ? lookEvery : 12 * lookEvery);
    }
  };
  const looking = Promise.all(ports.map(watch));
  const server = createServer((asked, answer) => {
    turn += 1;
    // While no server is ready, any of them has to answer.
    const among = ready.length > 0 && !ignoresReadiness() ? ready : ports;
    pass(asked, answer, { port: among[turn % among.length] ?? 0, agent });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    readyPorts: () => ready,
    close: async () => {
      isOpen = false;
      await looking;
      agent.destroy();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function pass(
  asked: IncomingMessage,
  answer: ServerResponse,
  { port, agent }: { readonly port: number; readonly agent: Agent },
): void {
  const { method, url, headers } = asked;
  const passed = request({ host: "127.0.0.1", port, method, path: url, headers, agent }, (answered) => {
    const { connection: _connection, "keep-alive": _kept, ...rest } = answered.headers;
    answer.writeHead(answered.statusCode ?? 502, rest);
    answered.pipe(answer);
  });
  passed.on("error", (error) => {
    if (answer.headersSent) answer.destroy();
    else
      answer.writeHead(502).end(JSON.stringify({ port, reused: passed.reusedSocket, error: String(error) }));
  });
  asked.pipe(passed);
}

async function isReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3_000) });
    await answer.text();
    return answer.status === 200;
  } catch {
    return false;
  }
}
