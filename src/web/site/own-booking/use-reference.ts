import { useParams } from "#web/router/routing.tsx";

/** The booking that the address names, as references are written. */
export function useReference(): string {
  return (useParams()["reference"] ?? "").toUpperCase();
}
