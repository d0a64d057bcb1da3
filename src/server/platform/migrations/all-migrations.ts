import { accountsMigration } from "./0001-accounts.ts";
import { operatorMigration } from "./0002-operator.ts";
import { bookingsMigration } from "./0003-bookings.ts";
import { paymentsMigration } from "./0004-payments.ts";
import { mailMigration } from "./0005-mail.ts";
import { feedbackMigration } from "./0006-feedback.ts";
import { pageNoticesMigration } from "./0007-page-notices.ts";
import { leaseHoldersMigration } from "./0008-lease-holders.ts";
import { providerBooksMigration } from "./0009-provider-books.ts";
import { promoUsesMigration } from "./0010-promo-uses.ts";
import { custodyMigration } from "./0011-custody.ts";
import { workMigration } from "./0012-work.ts";
import { cardProvidersMigration } from "./0013-card-providers.ts";
import { deskNoticesMigration } from "./0014-desk-notices.ts";
import { evidenceMigration } from "./0015-evidence.ts";
import { staffMigration } from "./0016-staff.ts";
import { conclusionMigration } from "./0017-conclusion.ts";
import { mailOrderMigration } from "./0018-mail-order.ts";
import { lastSeenMigration } from "./0019-last-seen.ts";
import { inventoryNamesMigration } from "./0020-inventory-names.ts";
import { welcomesMigration } from "./0021-welcomes.ts";
import { tillMigration } from "./0022-till.ts";
import { phoneHoursMigration } from "./0023-phone-hours.ts";
import { officeMigration } from "./0024-office.ts";
import { termsMigration } from "./0025-terms.ts";
import { takenBackCashMigration } from "./0026-taken-back-cash.ts";
import { staffPhotosMigration } from "./0027-staff-photos.ts";
import { visitsMigration } from "./0028-visits.ts";
import { fuelAtCostMigration } from "./0029-fuel-at-cost.ts";
import { withdrawalsMigration } from "./0030-withdrawals.ts";
import { moneyAlertsMigration } from "./0031-money-alerts.ts";
import { invoiceAddressesMigration } from "./0032-invoice-addresses.ts";
import { tariffDatesMigration } from "./0033-tariff-dates.ts";
import { alertsMigration } from "./0034-alerts.ts";
import { amendmentsMigration } from "./0035-amendments.ts";
import { brokenOriginalsMigration } from "./0036-broken-originals.ts";
import { serviceOfVisitMigration } from "./0037-service-of-visit.ts";
import { messageThreadsMigration } from "./0038-message-threads.ts";
import { containedServicesMigration } from "./0039-contained-services.ts";
import { lapsedWalksMigration } from "./0040-lapsed-walks.ts";
import { salesClosingsMigration } from "./0041-sales-closings.ts";
import { auditChangesMigration } from "./0042-audit-changes.ts";
import { galleryMigration } from "./0043-gallery.ts";
import { paymentLinksMigration } from "./0044-payment-links.ts";
import { legalTextsMigration } from "./0045-legal-texts.ts";
import { bookedVisitsMigration } from "./0046-booked-visits.ts";
import { vehicleEnergyMigration } from "./0047-vehicle-energy.ts";
import { sealedByOwnerMigration } from "./0048-sealed-by-owner.ts";
import { foundByTimeMigration } from "./0049-found-by-time.ts";
import { flightChangesMigration } from "./0050-flight-changes.ts";
import { provedBackupsMigration } from "./0051-proved-backups.ts";
import { sidesMissingMigration } from "./0052-sides-missing.ts";
import { archiveStateMigration } from "./0053-archive-state.ts";
import { correctedMovesMigration } from "./0054-corrected-moves.ts";
import { companiesMigration } from "./0055-companies.ts";
import { searchCostMigration } from "./0056-search-cost.ts";
import { shownStaffMigration } from "./0057-shown-staff.ts";
import { smsMigration } from "./0058-sms.ts";
import { returnPromiseMigration } from "./0059-return-promise.ts";
import { operatorRevisionMigration } from "./0060-operator-revision.ts";
import { soldDiscountsMigration } from "./0061-sold-discounts.ts";
import { floatCarriedOverMigration } from "./0062-float-carried-over.ts";
import { cardMovementsMigration } from "./0063-card-movements.ts";
import { searchWordsMigration } from "./0064-search-words.ts";
import { askedDuesMigration } from "./0065-asked-dues.ts";
import { refusedStayOwedMigration } from "./0066-refused-stay-owed.ts";
import { moveSendersMigration } from "./0067-move-senders.ts";
import { keysAndTriesMigration } from "./0068-keys-and-tries.ts";
import { unreadableBasesMigration } from "./0069-unreadable-bases.ts";
import type { Migration } from "./migration.ts";

/** In the order in which they run; the folder is not scanned. */
export const allMigrations: readonly Migration[] = [
  accountsMigration,
  operatorMigration,
  bookingsMigration,
  paymentsMigration,
  mailMigration,
  feedbackMigration,
  pageNoticesMigration,
  leaseHoldersMigration,
  providerBooksMigration,
  promoUsesMigration,
  custodyMigration,
  workMigration,
  cardProvidersMigration,
  deskNoticesMigration,
  evidenceMigration,
  staffMigration,
  conclusionMigration,
  mailOrderMigration,
  lastSeenMigration,
  inventoryNamesMigration,
  welcomesMigration,
  tillMigration,
  phoneHoursMigration,
  officeMigration,
  termsMigration,
  takenBackCashMigration,
  staffPhotosMigration,
  visitsMigration,
  fuelAtCostMigration,
  withdrawalsMigration,
  moneyAlertsMigration,
  invoiceAddressesMigration,
  tariffDatesMigration,
  alertsMigration,
  amendmentsMigration,
  brokenOriginalsMigration,
  serviceOfVisitMigration,
  messageThreadsMigration,
  containedServicesMigration,
  lapsedWalksMigration,
  salesClosingsMigration,
  auditChangesMigration,
  galleryMigration,
  paymentLinksMigration,
  legalTextsMigration,
  bookedVisitsMigration,
  vehicleEnergyMigration,
  sealedByOwnerMigration,
  foundByTimeMigration,
  flightChangesMigration,
  provedBackupsMigration,
  sidesMissingMigration,
  archiveStateMigration,
  correctedMovesMigration,
  companiesMigration,
  searchCostMigration,
  shownStaffMigration,
  smsMigration,
  returnPromiseMigration,
  operatorRevisionMigration,
  soldDiscountsMigration,
  floatCarriedOverMigration,
  cardMovementsMigration,
  searchWordsMigration,
  askedDuesMigration,
  refusedStayOwedMigration,
  moveSendersMigration,
  keysAndTriesMigration,
  unreadableBasesMigration,
];
