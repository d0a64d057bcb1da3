export type AccountMailWords = typeof enAccountMail;

export const enAccountMail = {
  confirmation: {
    subject: "Confirm your email address",
    preheader: "One click and your account is ready. The link is valid for 3 days.",
    title: "Confirm your address",
    text: "Thank you for registering. To activate your account, confirm that this address is yours.",
    action: "Confirm my address",
    validity: "This link is valid for 3 days and works once. A newer request replaces it.",
    notYou: "You did not create an account? Ignore this message: without confirmation nothing happens.",
  },
  addressTaken: {
    subject: "You already have an account",
    preheader: "Sign in with your usual password.",
    title: "You already have an account",
    text: "Somebody, probably you, has just asked for an account with this address. It already has one: sign in with your usual password.",
    action: "Sign in",
    forgotten: "Forgotten your password?",
    forgottenLink: "Choose a new one",
    notYou: "If it was not you, there is nothing to do: your account has not changed.",
  },
  reset: {
    subject: "Choose a new password",
    preheader: "The link is valid for 1 hour.",
    title: "A new password",
    text: "You asked to change the password of your account. The link opens the page where you choose another one.",
    action: "Choose a password",
    validity: "This link is valid for 1 hour and works once. A newer request replaces it.",
    notYou: "You did not ask for anything? Ignore this message: your password stays the same.",
  },
  passwordChanged: {
    subject: "Your password was changed",
    preheader: "If it was you, all is well.",
    title: "Your password was changed",
    text: (at: string) =>
      `The password of your account was changed on ${at}. Your other devices have been signed out.`,
    notYou: "It was not you? Choose a new password right away, then let us know.",
    action: "Choose a new password",
  },
  emailChange: {
    subject: "Confirm your new email address",
    preheader: "Until it is confirmed, the previous address stays in use.",
    title: "Confirm your new address",
    text: "You would like to use this address for your account. Confirm it: until then, the previous one stays in use.",
    action: "Confirm this address",
    validity: "This link is valid for 3 days and works once. A newer request replaces it.",
    notYou: "You did not ask for anything? Ignore this message: nothing changes.",
  },
  emailChanged: {
    subject: "Your email address has changed",
    preheader: "Your account uses a new address.",
    title: "Your email address has changed",
    text: (newEmail: string) =>
      `Your account now uses the address ${newEmail}. The one where you read this message no longer signs you in.`,
    notYou: "It was not you? Let us know without delay.",
    action: "Contact us",
  },
  deleted: {
    subject: "Your account has been deleted",
    preheader: "Your profile has been erased, as you asked.",
    title: "Your account has been deleted",
    text: "Your account and your profile have been erased, as you asked. We keep only the bookings and invoices that the law requires us to keep.",
    farewell: "Thank you for travelling with us. If you come back, a new account takes a minute.",
    notYou: "It was not you? Let us know without delay.",
  },
};
