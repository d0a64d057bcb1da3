import type { Profile } from "#contract/accounts.ts";
import { classNames } from "#web/ui/class-names.ts";
import { DataSection } from "./data-section.tsx";
import { DeletionSection } from "./deletion-section.tsx";
import { DetailsSection } from "./details-section.tsx";
import { LanguageSection } from "./language-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import css from "./profile-page.module.css";
import { SessionsSection } from "./sessions-section.tsx";

export function InformationTab({ profile }: { readonly profile: Profile }) {
  return (
    <div className={classNames(css, "sections")}>
      <DetailsSection profile={profile} />
      <PasswordSection />
      <LanguageSection profile={profile} />
      <SessionsSection />
      <DataSection />
      <DeletionSection />
    </div>
  );
}
