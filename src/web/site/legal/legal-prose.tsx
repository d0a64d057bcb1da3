import { SiteLink } from "#web/parts/site-link.tsx";

const link = /\[([^\]]+)\]\((\/[^)]*)\)/;

/** A text in which `[words](/path)` is a link. */
export function LegalProse({ text }: { readonly text: string }) {
  const [before = "", words, path, ...after] = text.split(link);
  if (words === undefined || path === undefined) return before;
  return (
    <>
      {before}
      <SiteLink to={path}>{words}</SiteLink>
      <LegalProse text={after.join("")} />
    </>
  );
}
