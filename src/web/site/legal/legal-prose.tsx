import { SiteLink } from "#web/parts/site-link.tsx";

const link = /\[([^\]]+)\]\(([^)]+)\)|[\w.+-]+@[\w.-]+\.\w{2,}|https:\/\/[^\s,;)»]*[^\s.,;)»]/;

/** A text in which `[words](address)`, e-mail addresses and URLs become links. */
export function LegalProse({ text }: { readonly text: string }) {
  const found = link.exec(text);
  if (found === null) return text;
  const [whole, words = whole, address = whole] = found;
  return (
    <>
      {text.slice(0, found.index)}
      {address.startsWith("/") ? (
        <SiteLink to={address}>{words}</SiteLink>
      ) : (
        <a href={address.includes("@") ? `mailto:${address}` : address}>{words}</a>
      )}
      <LegalProse text={text.slice(found.index + whole.length)} />
    </>
  );
}
