import { type ComponentProps, type ComponentType, createContext, useContext } from "react";

export type AnchorProps = ComponentProps<"a"> & { readonly href: string };

/** The link component used by `ui`: a plain `<a>`, or the router's link that an app provides. */
export const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor);

export function Anchor(props: AnchorProps) {
  const Link = useContext(AnchorContext);
  return <Link {...props} />;
}

function PlainAnchor(props: AnchorProps) {
  return <a {...props} />;
}
