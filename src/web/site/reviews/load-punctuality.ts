import type { PunctualityView } from "#contract/site/punctuality-call.ts";

/** Loads the API client on demand, to keep it out of the shared scripts. Reviews are complete without the figure. */
export async function loadPunctuality(): Promise<PunctualityView | undefined> {
  const [{ call }, { fetchPunctuality }] = await Promise.all([
    import("#web/api/api-call.ts"),
    import("#contract/site/punctuality-call.ts"),
  ]);
  const answer = await call(fetchPunctuality, { ofSite: true });
  return answer.ok ? answer.value.punctuality : undefined;
}
