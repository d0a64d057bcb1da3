import { useParams } from "#web/router/routing.tsx";

/** The reference in the address, in upper case. */
export function useReference(): string {
  return (useParams()["reference"] ?? "").toUpperCase();
}
