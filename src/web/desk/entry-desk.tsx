import "#web/ui/fonts/fonts.css";
import "#web/ui/tokens.css";
import "#web/ui/base.css";
import "./desk.css";
import { createRoot } from "react-dom/client";
import { ticketWords } from "#web/words/booking/ticket-words.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { DeskApp } from "./desk-app.tsx";
import { chosenLocale, readDevicePreferences } from "./kept/device-preferences.ts";
import { startSending } from "./offline-queue/send-queue.ts";
import { openSession } from "./session/desk-session.ts";
import { watchSession } from "./session/watch-session.ts";
import { registerServiceWorker } from "./worker/register-service-worker.ts";

readDevicePreferences();
void openSession();
// Loads the day's words in parallel with the session: a later Suspense fallback would stay for React's 0.3 s throttle.
for (const words of [deskWords, ticketWords]) void words.load(chosenLocale.read());
watchSession();
startSending();
registerServiceWorker();

const root = document.querySelector("#desk");
if (!root) throw new Error("the document has no place for the desk");
createRoot(root).render(<DeskApp />);
