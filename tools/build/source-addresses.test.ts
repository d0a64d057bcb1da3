import { expect, test } from "vitest";
import { withAddress } from "./source-addresses.ts";

const place = "../../src/server/mail/mail-logo.ts";
const rewritten = (code: string, isEntry = false): string => withAddress(code, place, isEntry);

test("import.meta in a bundled module is replaced by the address of its source", () => {
  const url = 'new URL("../../src/server/mail/mail-logo.ts", import.meta.url).href';
  expect(rewritten('const logo = new URL("./logo.png", import.meta.url);')).toBe(
    `const logo = new URL("./logo.png", ${url});`,
  );
  const join = 'process.getBuiltinModule("node:path").join(import.meta.dirname, ';
  expect(rewritten("f(import.meta.dirname, import.meta.filename)")).toBe(
    `f(${join}"../../src/server/mail"), ${join}"${place}"))`,
  );
});

test("import.meta.main is kept in the bundle's entry only", () => {
  expect(rewritten("if (import.meta.main) run();", true)).toBe("if (import.meta.main) run();");
  expect(rewritten("if (import.meta.main) run();")).toBe("if (false) run();");
});

test("types, texts, comments and line numbers are left unchanged", () => {
  const code = [
    "// import.meta.url",
    "const here: string = `import.meta.dirname`;",
    "f<URL>(import.meta.url);",
    "done();",
  ];
  const lines = rewritten(code.join("\n")).split("\n");
  expect(lines.map((line, index) => line === code[index])).toEqual([true, true, false, true]);
});

test("a use of import.meta that cannot be replaced fails the build", () => {
  for (const code of ["import.meta.resolve('./x')", "import.meta[name]", "const meta = import.meta;"])
    expect(() => rewritten(code)).toThrow("has no meaning in a bundle");
});
