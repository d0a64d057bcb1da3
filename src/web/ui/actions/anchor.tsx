import { type ComponentProps, type ComponentType, createContext, useContext } from "react";

export type AnchorProps = ComponentProps<"a"> & { readonly href: string };

/** What a link of these components is made of: `<a>`, until an app puts its router's link here. */
export const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor);

export function Anchor(props: AnchorProps) {
  const Link = useContext(AnchorContext);
  return <Link {...props} />;
}

function PlainAnchor(props: AnchorProps) {
  return <a {...props} />;
}
