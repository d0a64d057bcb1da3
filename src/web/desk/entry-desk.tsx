import "#web/ui/fonts/fonts.css";
import "#web/ui/tokens.css";
import "#web/ui/base.css";
import "./desk.css";
import { createRoot } from "react-dom/client";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { DeskApp } from "./desk-app.tsx";
import { chosenLocale, readDevicePreferences } from "./frame/device-preferences.ts";
import { startSending } from "./queue/send-queue.ts";
import { openSession } from "./session/desk-session.ts";
import { watchSession } from "./session/watch-session.ts";
import { registerServiceWorker } from "./worker/register-service-worker.ts";

readDevicePreferences();
void openSession();
// The day's words are read while the session is.
void deskWords.load(chosenLocale.read());
watchSession();
startSending();
registerServiceWorker();

const root = document.querySelector("#desk");
if (!root) throw new Error("the document has no place for the desk");
createRoot(root).render(<DeskApp />);
