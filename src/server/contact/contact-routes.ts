import type { SiteRoutes } from "../use-case.ts";
import { sendContactMessage } from "./send-contact-message.ts";

export const contactRoutes = {
  sendContactMessage,
} satisfies Partial<SiteRoutes>;
