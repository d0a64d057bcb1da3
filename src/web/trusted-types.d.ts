// Types for W3C Trusted Types, which not every browser has. Only the members that are used here.

interface TrustedScriptURL {
  toString(): string;
}

interface TrustedTypePolicy {
  createScriptURL(url: string): TrustedScriptURL;
}

interface TrustedTypePolicyFactory {
  readonly emptyHTML: TrustedHTML;
  createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string }): TrustedTypePolicy;
}

declare var trustedTypes: TrustedTypePolicyFactory | undefined;

interface ServiceWorkerContainer {
  register(address: TrustedScriptURL): Promise<ServiceWorkerRegistration>;
}
