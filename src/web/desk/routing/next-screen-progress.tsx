import { NavigationProgress } from "#web/ui/feedback/navigation-progress.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { type DeskLocation, useDeskLocation } from "./desk-location.ts";

/** Says that the app's URL is already that of the next screen, which is loading while the one at `shown` stays. */
export function NextScreenProgress({ shown }: { readonly shown: DeskLocation }) {
  const { loading } = useWords(deskWords).day;
  return <NavigationProgress busy={useDeskLocation() !== shown} said={loading} />;
}
