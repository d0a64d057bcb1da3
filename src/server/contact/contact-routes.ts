import { api } from "#contract/api.ts";
import type { Serve } from "../http/call.ts";
import { sendContactMessage } from "./send-contact-message.ts";

export function contactRoutes(serve: Serve): void {
  serve(api.sendContactMessage, sendContactMessage);
}
