import type { WrittenLegalText } from "#contract/site/legal-texts.ts";
import type { LegalTextName } from "#domain/legal/legal-names.ts";
import type { LoaderFunctionArgs } from "#web/router/routing.tsx";

/** The operator's own text, from the site's own server; none where the shipped text applies. */
export function loadLegalText(name: LegalTextName) {
  return async ({ source }: LoaderFunctionArgs): Promise<{ readonly written?: WrittenLegalText }> => {
    const written = await (source.legalText ?? askForText)(name);
    return written ? { written } : {};
  };
}

async function askForText(name: LegalTextName): Promise<WrittenLegalText | undefined> {
  const [{ call }, { fetchLegalText }] = await Promise.all([
    import("#web/api/api-call.ts"),
    import("#contract/site/legal-texts.ts"),
  ]);
  const answer = await call(fetchLegalText, { params: { name }, ofSite: true });
  // The frame shows `ScreenError`, which offers a retry.
  if (!answer.ok) throw new Error(`${fetchLegalText.path} was refused: ${answer.refusal.code}`);
  return answer.value.written;
}
