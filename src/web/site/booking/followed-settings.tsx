import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { Settings } from "#contract/settings.ts";
import { day } from "#domain/time.ts";
import { now } from "#web/api/document-facts.ts";
import { SettingsContext, useSettings, useToday } from "#web/parts/settings-context.ts";

/** Where the server does not know the newer tariff yet, or could not be asked. */
const pause = 5_000;

/**
 * A booking that is open while another tariff takes over goes on with that one's amounts (pricing §10); a price that was
 * promised stays as it is. Here and not around every page: the others show no price that anybody goes on from.
 */
export function FollowedSettings({ children }: { readonly children: ReactNode }) {
  const known = useSettings();
  const today = useToday();
  const [newer, setNewer] = useState<Settings>();
  const settings = newer ?? known;
  const { tariffUntil } = settings;
  useEffect(() => {
    if (tariffUntil === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isLeft = false;
    const look = async (): Promise<void> => {
      const left = Date.parse(tariffUntil) - now();
      // A timer holds no longer wait.
      if (left > 0) return later(Math.min(left, day));
      const answer = await fetchNewer();
      if (isLeft) return;
      if (answer === undefined || answer.tariffUntil === tariffUntil) later(pause);
      else setNewer(answer);
    };
    const later = (wait: number): void => {
      timer = setTimeout(() => void look(), wait);
    };
    void look();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [tariffUntil]);
  const facts = useMemo(() => ({ settings, today }), [settings, today]);
  return <SettingsContext value={facts}>{children}</SettingsContext>;
}

/** Of the site's own server, whichever host has the accounts. */
async function fetchNewer(): Promise<Settings | undefined> {
  try {
    const answer = await fetch("/api/settings");
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}
