import type { PunctualityView } from "#contract/site/punctuality-call.ts";

/** In a browser, by itself: the scripts that every page shares have no room for it. Reviews are complete without it. */
export async function askForPunctuality(): Promise<PunctualityView | undefined> {
  const [{ call }, { fetchPunctuality }] = await Promise.all([
    import("#web/api/api-call.ts"),
    import("#contract/site/punctuality-call.ts"),
  ]);
  const answer = await call(fetchPunctuality, { ofSite: true });
  return answer.ok ? answer.value.punctuality : undefined;
}
