import { listSessions, type Profile } from "#contract/accounts.ts";
import { hostStoresLocale } from "#web/api/session-state.ts";
import { useQuery } from "#web/api/use-query.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import css from "../profile-layout/profile-page.module.css";
import { CompanySection } from "./company-section.tsx";
import { DataSection } from "./data-section.tsx";
import { DeletionSection } from "./deletion-section.tsx";
import { DetailsSection } from "./details-section.tsx";
import { LanguageSection } from "./language-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { SmsSection } from "./sms-section.tsx";

/**
 * An API host with only the specification's ten calls lists no sessions: the other sections that it lacks are hidden
 * with the list, and appear only once it is known to exist.
 */
export function InformationTab({ profile }: { readonly profile: Profile }) {
  const { sms } = useSettings();
  const sessions = useQuery(listSessions, {});
  const hasMore =
    sessions.status === "ready" || (sessions.status === "failed" && sessions.failure.code !== "not-found");
  return (
    <div className={classNames(css, "sections")}>
      <DetailsSection profile={profile} />
      <PasswordSection />
      <LanguageSection kept={hostStoresLocale()} />
      {hasMore && (
        <>
          <CompanySection />
          {sms && <SmsSection />}
          <SessionsSection />
          <DataSection />
          <DeletionSection />
        </>
      )}
    </div>
  );
}
