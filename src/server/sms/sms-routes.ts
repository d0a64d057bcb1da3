import type { SiteRoutes } from "../use-case.ts";
import { chooseBookingSms, chooseSms, fetchSmsChoices } from "./own-sms.ts";

export const smsRoutes = { fetchSmsChoices, chooseSms, chooseBookingSms } satisfies Partial<SiteRoutes>;
