import type { ColumnType, Generated } from "kysely";
import type { AmendmentPurpose, AmendmentStatus } from "#domain/amendment/amendment-states.ts";
import type { CancelReason } from "#domain/booking/booking.ts";
import type { BookingReference } from "#domain/booking/booking-reference.ts";
import type { BookingStatus } from "#domain/booking/booking-states.ts";
import type { PaymentMethod } from "#domain/booking/payment-method.ts";
import type { Allocation } from "#domain/capacity/capacity.ts";
import type { Company } from "#domain/company/company.ts";
import type { FlightNumber } from "#domain/flight/flight-number.ts";
import type { Locale } from "#domain/locale.ts";
import type { Cents } from "#domain/money.ts";
import type { Price, PriceLine } from "#domain/pricing/price-stay.ts";
import type { Discount } from "#domain/pricing/tariff.ts";
import type { ReturnPromise } from "#domain/promise/return-promise.ts";
import type { Instant, LocalDate, LocalTime } from "#domain/time.ts";
import type { Energy } from "#domain/vehicle/energy.ts";
import type { LicencePlate } from "#domain/vehicle/licence-plate.ts";

/** Written as text, because the driver would turn an array into a PostgreSQL array. */
type Json<Value> = ColumnType<Value, string, string>;

type StayColumns = {
  departureDate: LocalDate;
  dropOffTime: LocalTime;
  returnDate: LocalDate;
  landingTime: LocalTime;
  reservedDays: number;
  overnightDeparture: boolean;
  overnightArrival: boolean;
};

type PriceColumns = {
  serviceIds: readonly string[];
  promoCode: string | null;
  discount: Discount | null;
  lines: Json<readonly PriceLine[]>;
  total: Cents;
  vat: Cents;
  vatPercent: number;
  tariffVersion: number;
};

export type BookingTables = {
  vehicles: {
    id: string;
    accountId: string;
    brand: string;
    model: string;
    color: string;
    licensePlate: LicencePlate;
    energy: Energy | null;
    createdAt: Instant;
  };
  nightInventory: {
    date: LocalDate;
    capacity: number;
    taken: Generated<number>;
    closed: Generated<boolean>;
    setByHand: Generated<boolean>;
  };
  handoverSlots: {
    date: LocalDate;
    time: LocalTime;
    capacity: number;
    taken: Generated<number>;
    setByHand: Generated<boolean>;
  };
  quotes: StayColumns & PriceColumns & { id: string; createdAt: Instant; expiresAt: Instant };
  bookings: StayColumns &
    PriceColumns & {
      id: string;
      reference: BookingReference;
      status: BookingStatus;
      accountId: string | null;
      quoteId: string | null;
      locale: Locale;
      dropOffAt: Instant;
      landingAt: Instant;
      departureTerminal: string;
      arrivalTerminal: string;
      departureFlight: FlightNumber;
      arrivalFlight: FlightNumber;
      vehicleId: string | null;
      vehicleBrand: string;
      vehicleModel: string;
      vehicleColor: string;
      vehiclePlate: LicencePlate;
      vehicleEnergy: Energy | null;
      paymentMethod: PaymentMethod;
      paid: Generated<Cents>;
      refunded: Generated<Cents>;
      firstname: string;
      lastname: string;
      email: string;
      phone: string;
      address: string;
      /** An object, which the driver writes as JSON by itself. */
      company: Company | null;
      returnPromise: ReturnPromise | null;
      termsVersion: string;
      termsHash: string | null;
      termsAcceptedAt: Instant;
      expressStart: boolean;
      createdAt: Instant;
      concludedAt: Instant | null;
      holdExpiresAt: Instant | null;
      canceledAt: Instant | null;
      cancelReason: CancelReason | null;
      receivedAt: Instant | null;
      returnedAt: Instant | null;
      /** When the traveller withdrew from the contract (cancellation §5). */
      withdrawnAt: Instant | null;
      /** Counts changes to what a calendar shows of the booking; set by a trigger. */
      revision: Generated<number>;
    };
  bookingNotes: { id: string; bookingId: string; staffId: string; words: string; notedAt: Instant };
  idempotencyKeys: {
    accountId: string;
    key: string;
    requestHash: string;
    bookingId: string;
    createdAt: Instant;
  };
  journal: {
    id: Generated<number>;
    happenedAt: Instant;
    actor: string;
    kind: string;
    subject: string;
    data: Json<Readonly<Record<string, unknown>>>;
    /** Set by the database at commit. */
    seq: Generated<number | null>;
    previousHash: Generated<Uint8Array | null>;
    hash: Generated<Uint8Array | null>;
  };
  /** Before and after of a change; once erased, only the fact of the change remains. */
  auditChanges: {
    journalId: number;
    salt: string | null;
    before: ColumnType<Readonly<Record<string, unknown>> | null, string | null, null>;
    after: ColumnType<Readonly<Record<string, unknown>> | null, string | null, null>;
    erasedAt: Generated<Instant | null>;
  };
  /** Changes (cancellation §10) and amounts due (payment §11) that are awaiting or were settled by a payment. */
  amendments: {
    id: string;
    bookingId: string;
    purpose: Generated<AmendmentPurpose>;
    status: AmendmentStatus;
    change: Json<unknown>;
    request: string;
    quoteId: string;
    base: string;
    price: Json<Price>;
    amount: Cents;
    held: Json<readonly Allocation[]>;
    idempotencyKey: string | null;
    createdAt: Instant;
    holdExpiresAt: Instant;
  };
};
