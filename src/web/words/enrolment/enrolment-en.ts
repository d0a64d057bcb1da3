export const enrolmentEn = {
  title: "Your access to the desk",
  welcome: (name: string) => `Welcome, ${name}`,
  authenticator:
    "Add the desk to your authenticator app, with the link on this phone or by typing in the key:",
  scan: "Scan this code with the authenticator app on your phone, or type in the key below it:",
  scanLabel: "To be scanned with the authenticator app",
  openAuthenticator: "Open the authenticator",
  newPassword: "Your password",
  finish: "Set up my access",
  codes: "Your recovery codes",
  codesHint: "Each works once, for the day you lose your phone. They are shown now and never again.",
  codesKept: "I have written them down",
  device: "Enrolling this device…",
  deviceDone: (name: string) => `This is now “${name}”`,
  install:
    "Add the app to the home screen now: it then opens without a network, and keeps what you photograph.",
  go: "To the desk",
};

export type EnrolmentWords = typeof enrolmentEn;
