// One request over a real connection, with only the headers that the caller sets.
import { type Agent, request } from "node:http";

type Asked = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** An object is sent as JSON, a string or bytes as they are. */
  readonly body: unknown;
};

type Heard = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
};

/** Over a new connection, or over one that the agent keeps alive. */
export function askOverHttp(
  address: string,
  { method, path, headers, body }: Asked,
  agent: Agent | false = false,
): Promise<Heard> {
  const isRaw = typeof body === "string" || Buffer.isBuffer(body);
  const payload = body === undefined ? undefined : Buffer.from(isRaw ? body : JSON.stringify(body));
  const sent = {
    ...(payload && !isRaw && { "content-type": "application/json" }),
    ...(payload && { "content-length": String(payload.length) }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const asking = request(`${address}${path}`, { method, headers: sent, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        const text = Buffer.concat(chunks).toString("utf8");
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
      });
    });
    asking.on("error", reject);
    asking.end(payload);
  });
}
