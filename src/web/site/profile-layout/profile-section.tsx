import { type ReactNode, useId } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Card } from "#web/ui/ticket/card.tsx";
import css from "./profile-page.module.css";

type Props = { readonly title: string; readonly text?: string; readonly children: ReactNode };

export function ProfileSection({ title, text, children }: Props) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className={classNames(css, "form")}>
        <h2 id={titleId}>{title}</h2>
        {text && <p className={classNames(css, "quiet")}>{text}</p>}
        {children}
      </div>
    </Card>
  );
}
