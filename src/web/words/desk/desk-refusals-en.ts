import type { DeskRefusalWords } from "./desk-refusal-words.ts";

export const deskRefusalsEn: DeskRefusalWords = {
  codes: {
    "second-factor-required": "Enter the code from your authenticator to continue.",
    "session-locked": "The desk is locked. Unlock it, and try again.",
    "step-up-required": "Confirm with a fresh code from your authenticator.",
    "foreign-origin": "This request did not come from the desk. Open the desk’s own address.",
    "wrong-code": "That code is not right. Wait for the next one and enter it.",
    "wrong-pin": "That is not your PIN.",
    "no-pin": "You have no PIN on this device. Unlock with a code from your authenticator.",
    "email-taken": "Someone at the desk already has this email.",
    "last-manager": "The desk needs at least one manager. Name another one first.",
    "wrong-return-code": "That return code is wrong. Keep the key until you are given the right one.",
    "undo-over": "The minute to undo this is over. Ask the office to correct it.",
    "maker-unknown": "The person who made this was not signed in on this phone lately.",
    "spot-taken": "There is already a car in this spot.",
    "key-tag-taken": "Another key has this tag.",
    "pieces-missing": "Required photos or readings are missing.",
    "chain-broken":
      "These photos do not follow the last ones received. They are kept on the phone: tell the office.",
    "unknown-device": "This phone is not enrolled. Ask a manager to enrol it.",
    "digest-mismatch": "The file was damaged on its way. It will be sent again.",
    "nothing-due": "Nothing is due any more: this booking has been paid.",
    "wrong-amount": "That is not the amount due. Take exactly what is due.",
    "cash-over-limit": "The law does not allow this much in cash. It must be paid by card.",
    "till-closed": "This day’s till is closed. No more movements can be added.",
    "till-short": "There is not that much in the till.",
    "earlier-till-open": "An earlier day’s till has not been closed. Close that one first.",
    "changed-meanwhile":
      "Someone else has changed this in the meantime. Nothing was saved: compare, then save again.",
    "picture-refused": "This picture cannot be used.",
  },
  anything: "That did not work. Try again; if it happens again, tell the office.",
  sentOtherwise:
    "This was already recorded, with other details. Check what was recorded before you start again.",
  offline: "No connection. Try again in a moment.",
  notKept: "This device could not store that. Free up some space or find a connection, then try again.",
  credentials: "Email or password incorrect.",
  tooManyTries: "Too many attempts. Wait a few minutes.",
};
