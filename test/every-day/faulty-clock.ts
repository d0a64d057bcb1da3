// Loaded before a program (`--import`), it replaces one of our modules by a faulty one that uses the machine's time
// zone instead of the airport's. Only tests load it, so production needs no switch for it.
import { registerHooks } from "node:module";

const asWritten = "?as-written";

/** The faulty exports, each with the file whose exports they replace. */
const faulty: Readonly<Record<string, { readonly file: string; readonly source: string }>> = {
  instants: {
    file: "src/domain/time.ts",
    source: `export const instantAt = (date, time) => ({ ok: true, value: new Date(date + "T" + time).getTime() });`,
  },
  days: {
    file: "src/domain/time.ts",
    source: `
      const midnight = (date) => new Date(date + "T00:00");
      export const daysBetween = (from, to) => Math.floor((midnight(to) - midnight(from)) / 86_400_000);`,
  },
  today: {
    file: "src/domain/time.ts",
    source: `export const localDateOf = (at) => {
      const now = new Date(at);
      const two = (value) => String(value).padStart(2, "0");
      return [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join("-");
    };`,
  },
  ticket: {
    file: "src/server/bookings/calendar/local-moment.ts",
    source: `
      export const localMoment = (at) => Object.assign(new Date(at), { later: (ms) => new Date(at + ms) });`,
  },
};

const chosen = faulty[process.env["FAULT"] ?? ""];
if (!chosen) throw new Error("which fault?");

registerHooks({
  load: (url, context, nextLoad) => {
    if (!url.endsWith(`/${chosen.file}`)) return nextLoad(url, context);
    const name = chosen.file.slice(chosen.file.lastIndexOf("/") + 1);
    // A module's own export shadows one of the same name that `export *` passes on.
    const source = `export * from "./${name}${asWritten}";\n${chosen.source}`;
    return { format: "module", shortCircuit: true, source };
  },
});
