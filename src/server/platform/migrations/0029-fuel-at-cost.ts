export const fuelAtCostMigration = {
  name: "0029-fuel-at-cost",
  sql: `
-- Where a price is not everything, its name says so wherever it stands (docs/pricing.md). A name of the operator's own stays.
update services
set name = '{"fr": "Plein, carburant en sus à prix coûtant", "en": "Refuelling, plus fuel at cost"}',
    description = '{"fr": "Le plein est fait avant votre retour. Le carburant s’y ajoute, au prix coûtant et ticket à l’appui.", "en": "The tank is filled before your return. Fuel comes on top, at cost and with its receipt."}'
where id = 'refuelling' and name ->> 'fr' = 'Plein de carburant';
`,
} as const;
