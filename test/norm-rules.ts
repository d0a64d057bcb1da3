// The rules of EN 16931 as its committee publishes them for CII (Schematron, compiled to XSLT 2), run by Saxon: neither
// is an npm package. EN16931_RULES is the path of the stylesheet, from
// https://github.com/ConnectingEurope/eInvoicing-EN16931; Saxon is Debian's libsaxonhe-java, or the class path in
// EN16931_SAXON.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const { EN16931_RULES: rules = "", EN16931_SAXON: saxon = debianClassPath() } = process.env;

function debianClassPath(): string {
  return ["Saxon-HE.jar", "xml-resolver.jar"].map((name) => join("/usr/share/java", name)).join(":");
}

/** The reason why the rules cannot be run here, if there is one. */
export function whyNoRules(): string | undefined {
  if (!existsSync(rules)) return "EN16931_RULES names no stylesheet";
  return saxon.split(":").every((jar) => existsSync(jar)) ? undefined : "apt-get install libsaxonhe-java";
}

/** The ids of the rules that each document breaks, by the document's name. */
export function brokenRules(
  documents: Readonly<Record<string, string>>,
): Readonly<Record<string, readonly string[]>> {
  const folder = mkdtempSync(join(tmpdir(), "valet-rules-"));
  const names = Object.keys(documents);
  try {
    for (const each of ["papers", "reports"]) mkdirSync(join(folder, each));
    for (const [index, name] of names.entries()) {
      writeFileSync(join(folder, "papers", `${index}.xml`), documents[name] ?? "");
    }
    // All documents in one run: loading the rules takes longer than applying them.
    const parameters = ["-s:papers", `-xsl:${rules}`, "-o:reports"];
    execFileSync("java", ["-cp", saxon, "net.sf.saxon.Transform", ...parameters], { cwd: folder });
    return Object.fromEntries(
      names.map((name, index) => {
        const report = readFileSync(join(folder, "reports", `${index}.xml`), "utf8");
        // A report in which no rule was applied proves nothing.
        if (!report.includes("<svrl:fired-rule")) throw new Error(`no rule was tried on ${name}`);
        const failed = [...report.matchAll(/<svrl:failed-assert[^>]*?\sid="([^"]+)"/g)];
        return [name, [...new Set(failed.map(([, id = ""]) => id))].toSorted()];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
