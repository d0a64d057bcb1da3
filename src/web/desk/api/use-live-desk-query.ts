import { useEffect } from "react";
import type { OkOf, RepeatableEndpoint } from "#contract/endpoint.ts";
import type { CallInput } from "#web/api/api-call.ts";
import { onChange } from "../live/live-day.ts";
import { type DeskQuery, useDeskQuery } from "./use-desk-query.ts";

/** A query that refetches whenever the day stream reports a change: for data that colleagues edit at the same time. */
export function useLiveDeskQuery<const Declared extends RepeatableEndpoint>(
  endpoint: Declared,
  input: CallInput<Declared>,
): DeskQuery<OkOf<Declared>> {
  const query = useDeskQuery(endpoint, input);
  const { reload } = query;
  useEffect(() => onChange(reload), [reload]);
  return query;
}
