import { useSettings } from "#web/parts/settings-context.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { notOfferedWords } from "#web/words/account/not-offered-words.ts";
import { useWords } from "#web/words/use-words.ts";

/** Shown where the API host lacks the endpoints. */
export function NotOffered({ as }: { readonly as?: "h1" | undefined }) {
  const words = useWords(notOfferedWords);
  const { operator } = useSettings();
  return (
    <EmptyState
      as={as}
      title={words.title}
      actions={<a href={`mailto:${operator.email}`}>{operator.email}</a>}
    >
      {words.text}
    </EmptyState>
  );
}
