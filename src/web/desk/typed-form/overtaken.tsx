import { Button } from "#web/ui/actions/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { contentWords } from "#web/words/content/content-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { TypedForm } from "./use-typed-form.ts";

type Props = {
  readonly form: Pick<TypedForm<string>, "isOvertaken" | "latest" | "drop">;
  /** The labels of what is typed and not saved. */
  readonly changed: readonly string[];
  readonly saving: { readonly busy: boolean; readonly run: (over: string) => Promise<unknown> };
};

/** Somebody else has saved meanwhile: what is typed stays, and one of the two is chosen. */
export function Overtaken({ form, changed, saving }: Props) {
  const words = useWords(contentWords);
  if (!form.isOvertaken) return null;
  return (
    <Notice
      kind="warn"
      live="assertive"
      title={words.meanwhile.title}
      actions={
        <>
          <Button loading={saving.busy} onClick={() => void saving.run(form.latest)}>
            {words.meanwhile.saveMine}
          </Button>
          <Button variant="quiet" onClick={form.drop}>
            {words.meanwhile.takeTheirs}
          </Button>
        </>
      }
    >
      {words.meanwhile.text(changed.join(", "))}
    </Notice>
  );
}
