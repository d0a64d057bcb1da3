import { SiteLink } from "#web/parts/site-link.tsx";

const link = /\[([^\]]+)\]\((\/[^)]*)\)/;

/** A text in which `[words](/path)` is a link. */
export function LegalProse({ text }: { readonly text: string }) {
  const found = link.exec(text);
  if (found === null) return text;
  const [whole, words = "", path = ""] = found;
  return (
    <>
      {text.slice(0, found.index)}
      <SiteLink to={path}>{words}</SiteLink>
      <LegalProse text={text.slice(found.index + whole.length)} />
    </>
  );
}
