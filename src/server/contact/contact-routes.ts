import { api } from "#contract/api.ts";
import type { Serve } from "../use-case.ts";
import { sendContactMessage } from "./send-contact-message.ts";

export function contactRoutes(serve: Serve): void {
  serve(api.sendContactMessage, sendContactMessage);
}
