import type { PresentationView } from "#contract/site/presentation-call.ts";

/** Loads the API client on demand, to keep it out of the scripts that every page shares. */
export async function loadPresentation(): Promise<PresentationView> {
  const [{ call }, { fetchPresentation }] = await Promise.all([
    import("#web/api/api-call.ts"),
    import("#contract/site/presentation-call.ts"),
  ]);
  const answer = await call(fetchPresentation, { ofSite: true });
  // The frame shows `ScreenError`, which offers a retry.
  if (!answer.ok) throw new Error(`the presentation was refused: ${answer.refusal.code}`);
  return answer.value.presentation;
}
