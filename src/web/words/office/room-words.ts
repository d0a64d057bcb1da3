import { dictionary } from "../dictionary.ts";
import type { RoomWords } from "./room-en.ts";

export const roomWords = dictionary<RoomWords>({
  fr: () => import("./room-fr.ts").then((module) => module.roomFr),
  en: () => import("./room-en.ts").then((module) => module.roomEn),
});
