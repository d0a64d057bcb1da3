import { expect, test } from "vitest";
import { withAddress } from "./source-addresses.ts";

const place = "../../src/server/mail/mail-logo.ts";
const rewritten = (code: string, isEntry = false): string => withAddress(code, place, isEntry);

test("a module of the bundle is told where its source lies, from wherever the bundle does", () => {
  const url = 'new URL("../../src/server/mail/mail-logo.ts", import.meta.url).href';
  expect(rewritten('const logo = new URL("./logo.png", import.meta.url);')).toBe(
    `const logo = new URL("./logo.png", ${url});`,
  );
  const join = 'process.getBuiltinModule("node:path").join(import.meta.dirname, ';
  expect(rewritten("f(import.meta.dirname, import.meta.filename)")).toBe(
    `f(${join}"../../src/server/mail"), ${join}"${place}"))`,
  );
});

test("the bundle's entry alone may be what the process runs", () => {
  expect(rewritten("if (import.meta.main) run();", true)).toBe("if (import.meta.main) run();");
  expect(rewritten("if (import.meta.main) run();")).toBe("if (false) run();");
});

test("types, texts and comments stay as they are, and so does each line's number", () => {
  const code = [
    "// import.meta.url",
    "const here: string = `import.meta.dirname`;",
    "f<URL>(import.meta.url);",
    "done();",
  ];
  const lines = rewritten(code.join("\n")).split("\n");
  expect(lines.map((line, index) => line === code[index])).toEqual([true, true, false, true]);
});

test("a question that nobody has answered for a bundle stops its build", () => {
  for (const code of ["import.meta.resolve('./x')", "import.meta[name]", "const meta = import.meta;"])
    expect(() => rewritten(code)).toThrow("has no meaning in a bundle");
});
