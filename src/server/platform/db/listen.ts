import { openReconnecting } from "./reconnecting-connection.ts";

export type Listening = { readonly stop: () => Promise<void> };

type ListenOptions = {
  readonly url: string;
  readonly channel: string;
  readonly onLost?: (error: unknown) => void;
};

const pause = 1_000;

/** Called with the notification's payload, or without one after a reconnection, when some may have been missed. */
type OnNotification = (payload?: string) => void;

/**
 * Calls `onNotification` for every notification on the channel, whichever server sent it (`pg_notify`, at the commit),
 * and once after each reconnection, because some may have been missed.
 */
export async function listen(
  { channel, ...options }: ListenOptions,
  onNotification: OnNotification,
): Promise<Listening> {
  return openReconnecting({ ...options, purpose: "listening", pause }, async (client, again) => {
    client.on("notification", ({ payload }) => onNotification(payload));
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    if (again) onNotification();
  });
}
