export const vehicleEnergyMigration = {
  name: "0047-vehicle-energy",
  sql: `
-- What a vehicle runs on, and which vehicles can take a service (docs/pricing.md §6).
alter table vehicles add column energy text check (energy in ('petrol', 'diesel', 'hybrid', 'electric'));
alter table bookings add column vehicle_energy text
  check (vehicle_energy in ('petrol', 'diesel', 'hybrid', 'electric'));
alter table services add column energies text[] not null default '{}'
  check (energies <@ '{petrol,diesel,hybrid,electric}');
update services set energies = '{petrol,diesel,hybrid}' where id = 'refuelling';
update services set energies = '{hybrid,electric}' where id = 'electric-charge';
`,
} as const;
