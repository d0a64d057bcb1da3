// W3C Trace Context: span ids, and the header that carries them between processes.
import { randomBytes } from "node:crypto";

export type RemoteParent = {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
};

export function newTraceId(): string {
  return randomBytes(16).toString("hex");
}

export function newSpanId(): string {
  return randomBytes(8).toString("hex");
}

const form = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** Parses `traceparent`; a later version is read as far as this version defines it. */
export function readTraceparent(header: string): RemoteParent | undefined {
  const [, version, traceId, spanId, flags = "", rest] = form.exec(header.trim()) ?? [];
  if (traceId === undefined || spanId === undefined || (version === "00" && rest !== undefined))
    return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
