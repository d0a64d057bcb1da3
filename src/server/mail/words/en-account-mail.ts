export type AccountMailWords = typeof enAccountMail;

export const enAccountMail = {
  confirmation: {
    subject: "Confirm your email address",
    preheader: "One click and your account is ready. The link is valid for 3 days.",
    title: "Confirm your address",
    text: "Thank you for registering. To activate your account, confirm that this address is yours.",
    action: "Confirm my address",
    validity: "This link is valid for 3 days and works once. A newer one replaces it.",
    notYou:
      "If you did not create an account, ignore this message: without your confirmation nothing happens.",
  },
  addressTaken: {
    subject: "You already have an account",
    preheader: "Sign in with your usual password.",
    title: "You already have an account",
    text: "Someone, probably you, has just asked for an account with this address. It already has one: sign in with your usual password.",
    action: "Sign in",
    forgotten: "Forgot your password?",
    forgottenLink: "Choose a new one",
    notYou: "If it was not you, there is nothing to do: your account has not changed.",
  },
  reset: {
    subject: "Choose a new password",
    preheader: "The link is valid for 1 hour.",
    title: "A new password",
    text: "You asked to change the password for your account. The link opens the page where you can choose a new one.",
    action: "Choose a password",
    validity: "This link is valid for 1 hour and works once. A newer one replaces it.",
    notYou: "If you did not ask for this, ignore this message: your password stays the same.",
  },
  passwordChanged: {
    subject: "Your password was changed",
    preheader: "If it was you, all is well.",
    title: "Your password was changed",
    text: (at: string) =>
      `The password for your account was changed on ${at}. Your other devices have been signed out.`,
    notYou: "If it was not you, choose a new password straight away, then let us know.",
    action: "Choose a new password",
  },
  emailChange: {
    subject: "Confirm your new email address",
    preheader: "Until it is confirmed, the previous address stays in use.",
    title: "Confirm your new address",
    text: "You asked to use this address for your account. Please confirm it: until then, the previous one stays in use.",
    action: "Confirm this address",
    validity: "This link is valid for 3 days and works once. A newer one replaces it.",
    notYou: "If you did not ask for this, ignore this message: nothing changes.",
  },
  emailChanged: {
    subject: "Your email address has changed",
    preheader: "Your account now uses a new address.",
    title: "Your email address has changed",
    text: (newEmail: string) =>
      `Your account now uses the address ${newEmail}. You can no longer sign in with the one this message was sent to.`,
    notYou: "If it was not you, let us know straight away.",
    action: "Contact us",
  },
  deleted: {
    subject: "Your account has been deleted",
    preheader: "Your profile has been erased, as you asked.",
    title: "Your account has been deleted",
    text: "Your account and your profile have been erased, as you asked. We keep only the bookings and invoices that the law requires us to keep.",
    farewell: "It was good to have you with us. If you come back, creating a new account takes a minute.",
    notYou: "If it was not you, let us know straight away.",
  },
};
