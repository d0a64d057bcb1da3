// Malformed requests are answered in the form of every refusal.
import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { refusal } from "#domain/refusal.ts";
import { refusalBody } from "./refusal-answers.ts";

/**
 * A path with invalid percent-encoding is taken literally, so that it is a 404 like any unknown path. Of an absolute
 * URL, as sent to proxies, only path and query count.
 */
export function decodableAddress(asked: string): string {
  const url = asked.startsWith("/") ? asked : pathOfWhole(asked);
  // The usual case: nothing to decode.
  if (!url.includes("%")) return url;
  const path = pathOf(url);
  return isDecodable(path) ? url : path.replaceAll("%", "%25") + url.slice(path.length);
}

function pathOfWhole(asked: string): string {
  if (!URL.canParse(asked)) return "/";
  const { pathname, search } = new URL(asked);
  return `${pathname}${search}`;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Bytes that are not HTTP, or that are incomplete, get an answer in the form of every refusal. */
export function answerMalformedRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = brokenStatuses.get(error.code ?? "") ?? 400;
  const requestId = randomUUID();
  const body = JSON.stringify({ ...refusalBody(refusal("invalid")), requestId });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `x-request-id: ${requestId}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

const brokenStatuses: ReadonlyMap<string, number> = new Map([
  ["ERR_HTTP_REQUEST_TIMEOUT", 408],
  ["HPE_HEADER_OVERFLOW", 431],
]);

export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}
