// A third-party reader of Factur-X: extracts the data from a PDF and validates it against the profile's published schema.
import { createRequire } from "node:module";

type Reader = {
  readonly extractXml: (pdf: Uint8Array) => Promise<{ readonly xml: string; readonly filename: string }>;
  readonly validateXsd: (
    xml: string,
    profile: "EN16931",
  ) => Promise<{ readonly errors: readonly { readonly message: string }[] }>;
};

// NOTE: loaded without its types, which need the DOM's; the server is compiled without them.
const reader: Reader = createRequire(import.meta.url)("@stackforge-eu/factur-x");

/** The validation errors; empty if it is valid. */
export async function schemaErrors(xml: string): Promise<readonly string[]> {
  const { errors } = await reader.validateXsd(xml, "EN16931");
  return errors.map(({ message }) => message);
}

export const readFacturX = (pdf: Uint8Array) => reader.extractXml(pdf);
