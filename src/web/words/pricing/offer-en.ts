import { formatNumber } from "#domain/language/format.ts";

export const offerEn = {
  services: {
    title: "Services",
    hint: "In this order on the site and in the price. A change takes effect at once; what has been sold stays as it was.",
    none: "No service is offered.",
    add: "Add a service",
    change: "Change",
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    putAside: "Take off sale",
    takeUp: "Put back on sale",
    aside: "Off sale",
    nameFr: "Name in French",
    nameEn: "Name in English",
    descriptionFr: "Description in French",
    descriptionEn: "Description in English",
    price: "Price in euros, VAT included",
    priceHint: "Where something comes on top, the name says so: “plus fuel at cost”.",
    energies: "Only for vehicles that run on",
    energiesHint:
      "None ticked: for every vehicle. Nothing is kept from a vehicle whose owner has not said what it runs on.",
    contains: "It includes",
    containsHint:
      "A service that it includes cannot be ordered besides it: the site keeps the one chosen last.",
    save: "Save",
    cancel: "Cancel",
  },
  codes: {
    title: "Promo codes",
    hint: "A change takes effect at once. Bookings keep the discount they were sold with.",
    none: "There is no promo code yet.",
    add: "Create a code",
    change: "Change",
    putAside: "Put aside",
    takeUp: "Use again",
    aside: "Put aside",
    code: "Code",
    codeHint: "Spaces and lower case do not count.",
    kind: "Discount",
    percent: "A percentage",
    amount: "An amount",
    percentLabel: "Percentage off everything ordered",
    amountLabel: "Amount off, in euros",
    from: "First day to order with it",
    until: "Last day to order with it",
    totalUses: "Uses in all",
    totalHint: "Empty for no limit.",
    below: (uses: number) =>
      `Below the ${uses} ${uses === 1 ? "use" : "uses"} so far: no new booking can use it, and those that did keep it.`,
    off: (discount: string) => `${discount} off`,
    used: (uses: number, total: number | undefined) => {
      const counted = (count: number) => `${formatNumber(count, "en")} ${count === 1 ? "use" : "uses"}`;
      return total === undefined
        ? `${counted(uses)}, no limit`
        : `${formatNumber(uses, "en")} of ${counted(total)}`;
    },
    usedUp: "Used up",
    days: (from: string | undefined, until: string | undefined) => {
      if (from !== undefined && until !== undefined) return `from ${from} to ${until}`;
      if (from !== undefined) return `from ${from}`;
      return until === undefined ? "any day" : `until ${until}`;
    },
    save: "Save",
    cancel: "Cancel",
  },
  errors: {
    required: "Please fill this in.",
    amount: "An amount in euros, such as 25 or 12.50, up to 10,000.",
    percent: "A whole number from 1 to 100.",
    uses: "A whole number, or nothing.",
    order: "The last day must not be before the first.",
  },
  meanwhile:
    "Someone else changed this. What you typed is still here: compare it with what is saved, then save again.",
};

export type OfferWords = typeof offerEn;
