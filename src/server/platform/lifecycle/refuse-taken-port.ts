import { createServer } from "node:net";

type Place = { readonly host: string; readonly port: number; readonly deskPort: number };

/** Checked before the database is prepared and filled, which takes half a minute on a busy machine's first start. */
export async function refuseTakenPort({ host, port, deskPort }: Place): Promise<void> {
  for (const each of [port, deskPort]) await listenOnce(host, each);
}

async function listenOnce(host: string, port: number): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port }, () => server.close(() => resolve()));
  });
}
