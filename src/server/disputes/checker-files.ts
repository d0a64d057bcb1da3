// The two checkers of a dispute pack (custody §9), each one file without dependencies: for a browser and for Node.
import { readFileSync } from "node:fs";

const checks = readFileSync(new URL("./checker/pack-checks.js", import.meta.url), "utf8");

export function verifyProgram(): string {
  return `// node verify.mjs - checks this folder and names what does not agree. Needs Node 20 or newer, and no network.
import { readFile } from "node:fs/promises";

const here = new URL("./", import.meta.url);
const read = (name) => readFile(new URL(name, here)).catch(() => undefined);
const { flaws, entries, moves, pieces, head } = await checkPack(read);
for (const flaw of flaws) console.log("FLAW: " + flaw);
console.log(entries + " entries, " + moves + " moves, " + pieces + " pieces.");
console.log("Head: entry " + head?.seq + ", " + head?.hash);
console.log(flaws.length === 0 ? "Everything agrees." : "This pack does NOT agree.");
process.exitCode = flaws.length === 0 ? 0 : 1;

${checks}`;
}

export function verifyPage(): string {
  return `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<title>Vérifier / Verify</title>
<style>
body { font: 18px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 3rem auto; padding: 0 1rem; color: #14171c; background: #fff }
code, li { overflow-wrap: anywhere }
#answer { font-weight: 700 }
.bad { color: #8a1a13 } .good { color: #0d5c36 }
</style>
<h1>Vérifier ce dossier<br><small lang="en">Verify this pack</small></h1>
<p>Décompressez le dossier, puis choisissez-le ici. Rien n’est envoyé : cette page n’a aucun accès au réseau.</p>
<p lang="en">Unpack the folder, then choose it here. Nothing is sent: this page has no access to the network.</p>
<p><input type="file" id="folder" webkitdirectory multiple aria-label="Dossier / Folder"></p>
<p id="answer" role="status"></p>
<ul id="flaws"></ul>
<p id="head"></p>
<script type="module">
const manifest = "manifest.json";
const answer = document.querySelector("#answer");
document.querySelector("#folder").addEventListener("change", async ({ target }) => {
  const given = [...target.files].map((file) => [file.webkitRelativePath || file.name, file]);
  // Unpacked into a folder of its own, it lies one further down.
  const place = given.find(([path]) => path.split("/").at(-1) === manifest)?.[0].slice(0, -manifest.length);
  const files = new Map(given.map(([path, file]) => [path.slice(place?.length), file]));
  document.querySelector("#flaws").replaceChildren();
  document.querySelector("#head").textContent = "";
  answer.className = "bad";
  if (place === undefined) {
    answer.textContent = "Ce dossier ne contient pas manifest.json. There is no manifest.json in this folder.";
    return;
  }
  answer.className = "";
  answer.textContent = "…";
  const { flaws, pieces, head } = await checkPack(async (name) => {
    const file = files.get(name);
    return file && new Uint8Array(await file.arrayBuffer());
  });
  for (const flaw of flaws) {
    const item = document.createElement("li");
    item.textContent = flaw;
    document.querySelector("#flaws").append(item);
  }
  answer.className = flaws.length === 0 ? "good" : "bad";
  answer.textContent = flaws.length === 0 ? "Tout concorde. Everything agrees." : "Ce dossier ne concorde pas. This pack does not agree.";
  document.querySelector("#head").textContent = pieces + " pièces / pieces · n° " + head?.seq + " · " + head?.hash;
});

${checks.replaceAll("</script", "<\\/script")}
</script>
</html>
`;
}
