import { StyleGuidePage } from "#web/ui/style-guide/style-guide-page.tsx";
import { useLocale } from "#web/words/use-words.ts";

/** Every component in every state; built for `npm run dev` only. */
export function Component() {
  return <StyleGuidePage locale={useLocale()} />;
}
