import { createServer } from "node:net";

/** Found out before the database is prepared and filled, which takes a first start half a minute on a busy machine. */
export async function refuseTakenPort({ host, port }: { readonly host: string; readonly port: number }) {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port }, () => server.close(() => resolve()));
  });
}
