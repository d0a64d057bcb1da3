import * as accounts from "./accounts.ts";
import * as bookings from "./bookings.ts";
import type { Endpoint } from "./endpoint.ts";
import { fetchAvailability, requestQuote } from "./quotes.ts";
import { listReviews, submitReview, withdrawReview } from "./reviews.ts";
import { fetchSettings } from "./settings.ts";
import { amendOwnBooking, previewOwnAmendment } from "./site/amendments.ts";
import { changeBookingCompany, fetchCompany, saveCompany } from "./site/companies.ts";
import { sendContactMessage } from "./site/contact.ts";
import { listDemonstrationStaff, listKeptMails } from "./site/demonstration.ts";
import { payDue } from "./site/due-payment.ts";
import { fetchLegalText } from "./site/legal-texts.ts";
import { fetchPaymentLink, payByLink } from "./site/payment-links.ts";
import { fetchMeetingPicture, fetchPictureFile, listPictures } from "./site/pictures.ts";
import { fetchPresentation } from "./site/presentation-call.ts";
import { fetchPunctuality } from "./site/punctuality-call.ts";
import { countVisit } from "./site/visits.ts";
import { confirmWithdrawal, fetchWithdrawal, requestWithdrawal } from "./site/withdrawals.ts";
import { chooseBookingSms, chooseSms, fetchSmsChoices } from "./sms/sms-choices.ts";
import * as custody from "./traveller-custody.ts";
import * as vehicles from "./vehicles.ts";

/** Every call of the site, by name. A call that is not listed here is not served. */
export const api = {
  signUp: accounts.signUp,
  logIn: accounts.logIn,
  logOut: accounts.logOut,
  confirmAccount: accounts.confirmAccount,
  resendConfirmation: accounts.resendConfirmation,
  requestPasswordReset: accounts.requestPasswordReset,
  resetPassword: accounts.resetPassword,
  fetchProfile: accounts.fetchProfile,
  updateProfile: accounts.updateProfile,
  changePassword: accounts.changePassword,
  listSessions: accounts.listSessions,
  endSession: accounts.endSession,
  exportPersonalData: accounts.exportPersonalData,
  deleteAccount: accounts.deleteAccount,

  fetchCompany,
  saveCompany,

  fetchSmsChoices,
  chooseSms,
  chooseBookingSms,

  fetchSettings,
  fetchLegalText,
  fetchPresentation,
  fetchAvailability,
  requestQuote,

  listVehicles: vehicles.listVehicles,
  addVehicle: vehicles.addVehicle,
  editVehicle: vehicles.editVehicle,
  deleteVehicle: vehicles.deleteVehicle,

  listBookings: bookings.listBookings,
  fetchBooking: bookings.fetchBooking,
  book: bookings.book,
  previewOwnAmendment,
  amendOwnBooking,
  payBooking: bookings.payBooking,
  payDue,
  fetchPaymentLink,
  payByLink,
  switchToCash: bookings.switchToCash,
  changeBookingCompany,
  cancelBooking: bookings.cancelBooking,
  withdrawBooking: bookings.withdrawBooking,
  fetchTicket: bookings.fetchTicket,
  fetchTerms: bookings.fetchTerms,
  fetchInvoice: bookings.fetchInvoice,

  fetchCustody: custody.fetchCustody,
  recallVehicle: custody.recallVehicle,
  openClaim: custody.openClaim,
  fetchCustodyPicture: custody.fetchCustodyPicture,
  fetchStaffPhoto: custody.fetchStaffPhoto,
  fetchSignature: custody.fetchSignature,
  signInspection: custody.signInspection,

  listReviews,
  fetchPunctuality,
  submitReview,
  withdrawReview,
  sendContactMessage,
  requestWithdrawal,
  fetchWithdrawal,
  confirmWithdrawal,
  listPictures,
  fetchPictureFile,
  fetchMeetingPicture,
  countVisit,
  listKeptMails,
  listDemonstrationStaff,
} as const satisfies Record<string, Endpoint>;
