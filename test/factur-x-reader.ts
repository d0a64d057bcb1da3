// Somebody else's reader of Factur-X: finds the data in a PDF and holds it against the published schema of the profile.
import { createRequire } from "node:module";

type Reader = {
  readonly extractXml: (pdf: Uint8Array) => Promise<{ readonly xml: string; readonly filename: string }>;
  readonly validateXsd: (
    xml: string,
    profile: "EN16931",
  ) => Promise<{ readonly errors: readonly { readonly message: string }[] }>;
};

// NOTE: its types ask for the browser's, which the server is compiled without.
const reader: Reader = createRequire(import.meta.url)("@stackforge-eu/factur-x");

/** What the schema has against it; nothing where it is in order. */
export async function schemaErrors(xml: string): Promise<readonly string[]> {
  const { errors } = await reader.validateXsd(xml, "EN16931");
  return errors.map(({ message }) => message);
}

export const readFacturX = (pdf: Uint8Array) => reader.extractXml(pdf);
