import type { Terminal } from "#domain/terminal/terminal.ts";
import type { LocalDate } from "#domain/time.ts";

// rules §1: the airport renames its terminals; a terminal's id stays the same.
const lastOldDay = "2027-02-28" as LocalDate;
const firstNewDay = "2027-03-01" as LocalDate;

const renamings: readonly { readonly id: string; readonly before: string; readonly after: string }[] = [
  { id: "cdg-1", before: "1", after: "1" },
  { id: "cdg-2a", before: "2A", after: "3" },
  { id: "cdg-2b", before: "2B", after: "4" },
  { id: "cdg-2c", before: "2C", after: "3" },
  { id: "cdg-2d", before: "2D", after: "4" },
  { id: "cdg-2e", before: "2E", after: "5" },
  { id: "cdg-2f", before: "2F", after: "6" },
  { id: "cdg-2g", before: "2G", after: "7" },
  { id: "cdg-3", before: "3", after: "2" },
];

/** Paris-Charles de Gaulle, until the operator saves its own terminals. */
export const defaultTerminals: readonly Terminal[] = renamings.map(({ id, before, after }) => ({
  id,
  names:
    before === after
      ? [{ name: before }]
      : [
          { name: before, validUntil: lastOldDay },
          { name: after, validFrom: firstNewDay },
        ],
  meetingPoint: {
    fr: "Dépose-minute du terminal, niveau Départs. Le voiturier porte un gilet jaune.",
    en: "Drop-off lane of the terminal, Departures level. The valet wears a yellow hi-vis vest.",
  },
}));
