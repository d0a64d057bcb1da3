import { paths } from "#web/paths.ts";
import { Link } from "#web/router/routing.tsx";
import type { AnchorProps } from "#web/ui/actions/anchor.tsx";
import { useLocalised } from "./site-link.tsx";

/**
 * The link component for `ui` on this site: the router's link, but plain for preferences, downloads and external URLs.
 */
export function SiteAnchor({ href, onClick, ...rest }: AnchorProps) {
  const localised = useLocalised(href);
  if (href.startsWith(paths.preferences())) {
    return (
      <a
        {...rest}
        href={href}
        rel="nofollow"
        onClick={(event) => {
          if (!onClick) return;
          event.preventDefault();
          onClick(event);
        }}
      />
    );
  }
  if (!href.startsWith("/") || rest.download !== undefined)
    return <a {...rest} href={href} onClick={onClick} />;
  return <Link {...rest} to={localised} onClick={onClick} />;
}
