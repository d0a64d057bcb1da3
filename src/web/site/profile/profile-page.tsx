import { useSession } from "#web/api/session-state.ts";
import { paths } from "#web/paths.ts";
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "#web/router/routing.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TabLinks } from "#web/ui/navigation/tab-links.tsx";
import { profileWords } from "#web/words/account/profile-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { requireProfile } from "../navigation/require-profile.ts";
import { useLeaveWhenSignedOut } from "../navigation/use-leave-when-signed-out.ts";
import { BookingsTab } from "../profile-bookings/bookings-tab.tsx";
import css from "../profile-layout/profile-page.module.css";
import { InformationTab } from "./information-tab.tsx";
import { VehiclesTab } from "./vehicles-tab.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  return { profile: await requireProfile(request) };
}

/** The personal area: `?tab=` chooses the section, none is "My Informations" (specification §2). */
export function Component() {
  const words = useWords(profileWords);
  const loaded = useLoaderData<typeof loader>();
  const session = useSession();
  const profile = session.status === "signed-in" ? session.profile : loaded.profile;
  useLeaveWhenSignedOut();
  const [search] = useSearchParams();
  const tab = search.get("tab");
  const tabs = [
    {
      href: paths.profile({ tab: "reservations" }),
      label: words.tabs.reservations,
      current: tab === "reservations",
    },
    { href: paths.profile({ tab: "vehicle" }), label: words.tabs.vehicle, current: tab === "vehicle" },
    {
      href: paths.profile(),
      label: words.tabs.information,
      current: tab !== "reservations" && tab !== "vehicle",
    },
  ];
  return (
    <main id="content" tabIndex={-1} className={classNames(css, "page")}>
      <h1>{words.title}</h1>
      <TabLinks label={words.tabs.label} tabs={tabs} />
      {tab === "reservations" ? (
        <BookingsTab />
      ) : tab === "vehicle" ? (
        <VehiclesTab />
      ) : (
        <InformationTab key={profile.id} profile={profile} />
      )}
    </main>
  );
}
