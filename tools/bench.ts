// npm run bench: figures as ratios beside a reference of the same run, those of the desk beside their goals. Fails for no
// figure and is no part of the tests.
import { runProgram } from "./step.ts";

const benches = [
  { name: "Answers a second", file: "bench/answers.ts", parameters: [] },
  { name: "What the time of an answer tells", file: "bench/account-timing.ts", parameters: ["300"] },
  { name: "Touches and app time at the kerb", file: "bench/kerb-touches.ts", parameters: [] },
  { name: "The board and the dispute file", file: "bench/desk-board.ts", parameters: [] },
];

const wanted = process.argv.slice(2);
let failed = 0;
for (const { name, file, parameters } of benches) {
  if (wanted.length > 0 && !wanted.some((part) => file.includes(part))) continue;
  console.log(`── ${name} (${file})`);
  const { code } = await runProgram(process.execPath, [file, ...parameters], { live: true });
  if (code !== 0) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
