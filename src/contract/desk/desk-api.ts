import { alertApi } from "../alerts/alert-calls.ts";
import { backupApi } from "../alerts/backup-calls.ts";
import { bookingRulesApi } from "../content/booking-rules-calls.ts";
import { legalTextApi } from "../content/legal-text-calls.ts";
import { openingApi } from "../content/opening-calls.ts";
import { operatorIdentityApi } from "../content/operator-calls.ts";
import { presentationApi } from "../content/presentation-calls.ts";
import { retentionApi } from "../content/retention-calls.ts";
import { returnPromiseApi } from "../content/return-promise-calls.ts";
import { fetchOwnShowing, showMyself } from "../content/showing-calls.ts";
import { terminalApi } from "../content/terminal-calls.ts";
import type { Endpoint } from "../endpoint.ts";
import { booksApi } from "../office/books-calls.ts";
import { calendarApi } from "../office/calendar-calls.ts";
import { custodySettingsApi } from "../office/custody-settings-calls.ts";
import { figureApi } from "../office/figure-calls.ts";
import { flightApi } from "../office/flight-calls.ts";
import { galleryApi } from "../office/gallery-calls.ts";
import { journalApi } from "../office/journal-calls.ts";
import { messageApi } from "../office/message-calls.ts";
import { offerApi } from "../office/offer-calls.ts";
import { reviewQueueApi } from "../office/review-calls.ts";
import { tariffApi } from "../office/tariff-calls.ts";
import { officeBookingApi } from "../office-bookings/office-booking-calls.ts";
import { paymentLinkApi } from "../office-bookings/payment-link-calls.ts";
import { telephoneApi } from "../office-bookings/telephone-calls.ts";
import { custodyApi } from "./custody-api.ts";
import { fetchDay } from "./day.ts";
import * as devices from "./device-calls.ts";
import * as session from "./session-calls.ts";
import * as team from "./team-calls.ts";
import { tillApi } from "./till-calls.ts";

/** Every call of the desk, by its name: on the desk's own port, under `/api/desk`. */
export const deskApi = {
  signIn: session.signIn,
  giveSecondFactor: session.giveSecondFactor,
  unlockSession: session.unlockSession,
  lockSession: session.lockSession,
  signOut: session.signOut,
  fetchMe: session.fetchMe,
  changePin: team.changePin,
  renewRecoveryCodes: team.renewRecoveryCodes,
  changeStaffPassword: team.changeStaffPassword,
  listMySessions: team.listMySessions,
  endMySession: team.endMySession,
  fetchOwnShowing,
  showMyself,

  listStaff: team.listStaff,
  inviteStaff: team.inviteStaff,
  changeStaff: team.changeStaff,
  reinviteStaff: team.reinviteStaff,
  removeStaff: team.removeStaff,
  setStaffPhoto: team.setStaffPhoto,
  removeStaffPhoto: team.removeStaffPhoto,
  fetchStaffPhotoAtDesk: team.fetchStaffPhotoAtDesk,
  listStaffSessions: team.listStaffSessions,
  endStaffSession: team.endStaffSession,
  openEnrolment: team.openEnrolment,
  enrol: team.enrol,

  listDevices: devices.listDevices,
  addDevice: devices.addDevice,
  revokeDevice: devices.revokeDevice,
  enrolDevice: devices.enrolDevice,

  fetchDay,
  ...alertApi,
  ...backupApi,
  ...custodyApi,
  ...flightApi,
  ...tillApi,
  ...booksApi,
  ...officeBookingApi,
  ...paymentLinkApi,
  ...telephoneApi,
  ...calendarApi,
  ...reviewQueueApi,
  ...messageApi,
  ...figureApi,
  ...tariffApi,
  ...offerApi,
  ...bookingRulesApi,
  ...custodySettingsApi,
  ...returnPromiseApi,
  ...operatorIdentityApi,
  ...presentationApi,
  ...legalTextApi,
  ...terminalApi,
  ...openingApi,
  ...retentionApi,
  ...journalApi,
  ...galleryApi,
} as const satisfies Record<string, Endpoint>;
