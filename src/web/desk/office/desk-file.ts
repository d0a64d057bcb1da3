import { accept, type Result, reject } from "#domain/result.ts";
import { deskFetch } from "../api/desk-call.ts";
import type { DeskFailure } from "../api/desk-failure.ts";

type NamedFile = { readonly name: string | undefined; readonly file: Blob };

/** A file of the desk, whole, with the name that the server gives it. A link would not tell the page of a refusal. */
export async function deskFile(address: string): Promise<Result<NamedFile, DeskFailure>> {
  const answer = await deskFetch(address, { method: "GET" });
  if (!answer.ok) return answer;
  const name = /filename="([^"]+)"/.exec(answer.value.headers.get("content-disposition") ?? "")?.[1];
  try {
    return accept({ name, file: await answer.value.blob() });
  } catch {
    // Broken off on the way: by the network, or by a server that could not read on.
    return reject({ code: "unavailable", detail: {} });
  }
}
