import type { PresentationView } from "#contract/site/presentation-call.ts";

/** In a browser, by itself: the scripts that every page shares have no room for it. */
export async function askForPresentation(): Promise<PresentationView> {
  const [{ call }, { fetchPresentation }] = await Promise.all([
    import("#web/api/api-call.ts"),
    import("#contract/site/presentation-call.ts"),
  ]);
  const answer = await call(fetchPresentation, { ofSite: true });
  // The frame says so and offers to try again.
  if (!answer.ok) throw new Error(`the presentation was refused: ${answer.refusal.code}`);
  return answer.value.presentation;
}
