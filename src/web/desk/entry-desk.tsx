import "#web/ui/fonts/fonts.css";
import "#web/ui/tokens.css";
import "#web/ui/base.css";
import "./desk.css";
import { createRoot } from "react-dom/client";
import { DeskApp } from "./desk-app.tsx";
import { readDevicePreferences } from "./frame/device-preferences.ts";
import { startSending } from "./queue/send-queue.ts";
import { refreshSession } from "./session/desk-session.ts";
import { watchSession } from "./session/watch-session.ts";
import { registerServiceWorker } from "./worker/register-service-worker.ts";

readDevicePreferences();
void refreshSession();
watchSession();
startSending();
registerServiceWorker();

const root = document.querySelector("#desk");
if (!root) throw new Error("the document has no place for the desk");
createRoot(root).render(<DeskApp />);
