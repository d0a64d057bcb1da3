import type { DeskRoutes, SiteRoutes } from "../use-case.ts";
import {
  changeTerminal,
  closeTerminal,
  listSoldHandovers,
  listTerminals,
  openTerminal,
  reopenTerminal,
  withdrawTerminalChange,
} from "./change-terminals.ts";
import { fetchDeskMeetingPicture, fetchMeetingPicture, uploadMeetingPicture } from "./meeting-pictures.ts";

export const terminalRoutes = {
  listTerminals,
  openTerminal,
  changeTerminal,
  withdrawTerminalChange,
  closeTerminal,
  reopenTerminal,
  listSoldHandovers,
  uploadMeetingPicture,
  fetchDeskMeetingPicture,
} satisfies Partial<DeskRoutes>;

export const meetingPictureRoutes = { fetchMeetingPicture } satisfies Partial<SiteRoutes>;
